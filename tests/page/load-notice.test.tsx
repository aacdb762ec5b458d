// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadNotice } from '../../src/page/load-notice';
import type { Progress } from '../../src/router/visit';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

afterEach(cleanup);

function showNotice(progress: Progress): () => void {
  const dismiss = vi.fn();
  show(<LoadNotice progress={progress} dismiss={dismiss} />, exampleSite(exampleOf('cta')));
  return dismiss;
}

describe('LoadNotice', () => {
  it('says nothing while nothing is under way, and is there to speak later', () => {
    showNotice({ state: 'idle' });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says quietly that a slow page is under way', () => {
    showNotice({ state: 'slow' });
    expect(screen.getByRole('status').textContent).toBe('Under way');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says that a page did not arrive and offers to try again', () => {
    const retry = vi.fn();
    const dismiss = showNotice({ state: 'failed', retry });
    expect(screen.getByRole('alert').textContent).toContain('The page did not arrive.');
    fireEvent.click(screen.getByRole('button', { name: 'Once more' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(dismiss).not.toHaveBeenCalled();
  });

  it('is put away when asked', () => {
    const retry = vi.fn();
    const dismiss = showNotice({ state: 'failed', retry });
    fireEvent.click(screen.getByRole('button', { name: 'Put away' }));
    expect(dismiss).toHaveBeenCalledOnce();
    expect(retry).not.toHaveBeenCalled();
  });
});
