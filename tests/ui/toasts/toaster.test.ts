// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { pop } from '../../../src/ui/toasts/toaster';

const words = { notifications: 'Messages', dismiss: 'Away with it' };

describe('a toast', () => {
  it('shows its words in a corner with a name, without a voice of its own', async () => {
    pop({ tone: 'success', title: 'Kept.', text: 'It is in the drawer.' }, words);
    const title = await screen.findByText('Kept.');
    expect(title.nextElementSibling?.textContent).toBe('It is in the drawer.');
    expect(title.closest('[role]')?.getAttribute('role')).toBe('presentation');
    expect(document.querySelector('[aria-label^="Messages"]')?.contains(title)).toBe(true);
  });

  it('shows in the same corner as the one before, without the text that it lacks', async () => {
    pop({ tone: 'error', title: 'Lost.' }, words);
    const title = await screen.findByText('Lost.');
    expect(title.nextElementSibling).toBeNull();
    expect(document.querySelectorAll('section[aria-label^="Messages"]')).toHaveLength(1);
  });

  it('goes when it is dismissed', async () => {
    const [button] = screen.getAllByRole('button', { name: 'Away with it' });
    const toast = button?.closest('.Toastify__toast');
    fireEvent.click(button as HTMLElement);
    await waitFor(() => {
      fireEvent.animationEnd(toast as Element);
      expect(toast?.isConnected).toBe(false);
    });
  });
});
