// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../schema/site-model';
import { Checklist } from '../../src/blocks/checklist';
import { enhance } from '../../src/enhance/checklist/checklist';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { blockOn, show, showBlock } from '../blocks/show';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = exampleOf('checklist');
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const ticked = () => boxes().map(({ checked }) => checked);
const kept = () => JSON.parse(localStorage.getItem('checklists') ?? '[]') as string[];

/** Shows the list as a page has it, and hands it to the code that runs on arrival. Answers the keys of its items. */
function showList(): string[] {
  const shown = showBlock(list);
  enhance();
  return keysOf(shown);
}

function keysOf({ page }: { page: Page }): string[] {
  return blockOn(page, 'checklist').items.map(({ key }) => key);
}

describe('a list to tick', () => {
  it('counts what is ticked, keeps it on the device and has it again on the next visit', () => {
    const keys = showList();
    expect(screen.getByText('0 of 3 made fast')).toBeTruthy();
    fireEvent.click(boxes()[1] as HTMLElement);
    expect(screen.getByText('1 of 3 made fast').parentElement?.textContent).toMatch(
      /Kept in your own log\.$/,
    );
    expect(kept()).toEqual([keys[1]]);
    cleanup();
    showList();
    expect(ticked()).toEqual([false, true, false]);
    expect(screen.getByText('1 of 3 made fast')).toBeTruthy();
  });

  it('takes all of its ticks away, and none of another list', () => {
    localStorage.setItem('checklists', JSON.stringify(['elsewhere']));
    showList();
    const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Cast off all' });
    expect(clear.disabled).toBe(true);
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[2] as HTMLElement);
    expect(kept()).toHaveLength(3);
    fireEvent.click(clear);
    expect([ticked(), kept()]).toEqual([[false, false, false], ['elsewhere']]);
  });

  it('leaves no entry behind where nothing is ticked any more', () => {
    showList();
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(localStorage.getItem('checklists')).toBeNull();
  });

  it.each(['{', '{"a":1}', '[1,null,{}]', '"x"', 'null'])('takes %s in storage for no ticks', (damaged) => {
    localStorage.setItem('checklists', damaged);
    const [first] = showList();
    expect(ticked()).toEqual([false, false, false]);
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(kept()).toEqual([first]);
  });

  it('says so where the browser keeps nothing, and keeps its ticks as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    showList();
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByText('1 of 3 made fast').parentElement?.textContent).toMatch(
      /This log keeps nothing\.$/,
    );
    cleanup();
    showList();
    expect(ticked()).toEqual([true, false, false]);
    vi.restoreAllMocks();
    fireEvent.click(boxes()[0] as HTMLElement);
    expect(screen.getByText('0 of 3 made fast').parentElement?.textContent).toMatch(
      /Kept in your own log\.$/,
    );
  });

  it('shows what another window ticks, and what has changed when it comes back from history', () => {
    const keys = showList();
    localStorage.setItem('checklists', JSON.stringify(keys.slice(1)));
    dispatchEvent(new Event('storage'));
    expect([ticked(), screen.queryByText('2 of 3 made fast') !== null]).toEqual([[false, true, true], true]);
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(ticked()).toEqual([false, false, false]);
  });

  it('takes in what was ticked before its code came, beside what was kept', () => {
    const keys = keysOf(showBlock(list));
    localStorage.setItem('checklists', JSON.stringify([keys[2]]));
    (boxes()[0] as HTMLInputElement).checked = true; // nobody listens yet
    enhance();
    expect(ticked()).toEqual([true, false, true]);
    expect(screen.getByText('2 of 3 made fast')).toBeTruthy();
    expect(kept()).toEqual([keys[0], keys[2]]);
  });

  it('tells of itself once, so that what was pressed before is answered once', () => {
    const inCharge = vi.fn();
    document.addEventListener('in-charge', inCharge);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showList();
    enhance();
    document.removeEventListener('in-charge', inCharge);
    const isUnanswered = fireEvent.click(screen.getByRole('button', { name: 'Print the checks' }));
    expect([inCharge.mock.calls.length, print.mock.calls.length, isUnanswered]).toEqual([1, 1, false]);
  });

  it('counts anew where the list is another, as while one writes, and is called again', () => {
    const place = exampleSite(list);
    const checklist = blockOn(place.page, 'checklist');
    const shorter = { ...checklist, items: checklist.items.slice(0, 2) };
    function Written() {
      const [block, save] = useState(checklist);
      return (
        <>
          <button type="button" onClick={() => save(shorter)}>
            Save
          </button>
          <Checklist block={block} />
        </>
      );
    }
    show(<Written />, place);
    enhance();
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    enhance();
    expect(screen.getByText('1 of 2 made fast')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cast off all' }).disabled).toBe(false);
  });

  it('prints itself alone, and then leaves the page as it was', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    showList();
    const sheet = boxes()[0]?.closest('section');
    fireEvent.click(screen.getByRole('button', { name: 'Print the checks' }));
    expect([print.mock.calls.length, sheet?.dataset.alone]).toEqual([1, '']);
    dispatchEvent(new Event('afterprint'));
    expect(sheet?.dataset.alone).toBeUndefined();
  });
});
