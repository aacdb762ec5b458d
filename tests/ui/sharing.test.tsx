import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareOptions } from '../../src/blocks/sharing';
import { createExampleSite, findTestBlock } from '../blocks/example-site';
import { renderOnPage } from '../blocks/render-block';
import { waitOptions } from '../wait-options';
import { addLiveRegions, getAlertAnnouncement, getStatusAnnouncement } from './live-regions';

const sheet = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.resetAllMocks();
  addLiveRegions();
  writeText.mockResolvedValue();
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  history.replaceState(null, '', '/logbook/example?campaign=tide#the-award');
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

/** Clicks the button for the share sheet of the device. Waits for the sheet. */
async function openSheet(): Promise<void> {
  renderOnPage(<ShareOptions />, createExampleSite(findTestBlock('article-hero')));
  fireEvent.click(screen.getByText('Other signals'));
  await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce(), waitOptions);
}

describe('the share sheet of the device', () => {
  it('gets the address of the page without the query and without the anchor', async () => {
    sheet.mockResolvedValue();
    await openSheet();
    expect(sheet.mock.calls[0]?.[0]).toEqual({
      title: 'Example',
      text: 'Example: a page of an invented firm of maritime law, long enough to be found.',
      url: 'http://localhost:3000/logbook/example',
    });
  });

  it('closes without a message when the visitor cancels', async () => {
    sheet.mockRejectedValue(new DOMException('put away', 'AbortError'));
    await openSheet();
    fireEvent.click(screen.getByText('Take the bearing'));
    await vi.waitFor(() => expect(getStatusAnnouncement()).toContain('Bearing taken'), waitOptions);
    expect(getAlertAnnouncement()).toBe('');
  });

  it('is replaced by a message with the link when sharing fails', async () => {
    sheet.mockRejectedValue(new DOMException('not now', 'NotAllowedError'));
    await openSheet();
    const words = 'Take this bearing along: http://localhost:3000/logbook/example';
    await vi.waitFor(() => expect(getStatusAnnouncement()).toContain(words), waitOptions);
  });
});
