// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormPlan, type Progress, Submission } from '../../../src/ui/forms/submission';
import type { Toast } from '../../../src/ui/toasts/message';

const to = 'https://forms.example/in';
const fetch = vi.fn<() => Promise<Response>>();

let form: HTMLFormElement;
/** Every step that was shown, and every word that was said. */
let shown: Progress<'email'>[];
let said: Toast[];

beforeEach(() => {
  document.body.innerHTML = '<form><ul tabindex="-1"></ul><input name="email"></form>';
  form = document.forms[0] as HTMLFormElement;
  [shown, said] = [[], []];
  fetch.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function input(): HTMLInputElement {
  return form.elements.namedItem('email') as HTMLInputElement;
}

function begin(more: Partial<FormPlan<'email'>> = {}): Submission<'email'> {
  const plan: FormPlan<'email'> = {
    fields: ['email'],
    rules: [['email', (text) => text.includes('@'), 'No at sign.']],
    pack: (values) => ({ to, data: values }),
    words: {
      refused: { tone: 'error', title: 'refused' },
      done: (outcome) => ({ tone: 'success', title: outcome }),
      failed: { tone: 'error', title: 'failed' },
    },
    speak: (message) => void said.push(message),
    ...more,
  };
  return new Submission(plan, (progress) => shown.push(progress));
}

async function send(email: string, submission = begin()): Promise<void> {
  input().value = email;
  await submission.submit(form);
}

const states = () => shown.map(({ state }) => state);
const words = () => said.map(({ title }) => title);

describe('a form that is sent', () => {
  it('goes its way and says where it arrived', async () => {
    await send(' a@b.example ');
    expect(states()).toEqual(['under-way', 'done']);
    expect(words()).toEqual(['sent']);
    expect(fetch.mock.calls).toEqual([[to, expect.objectContaining({ body: '{"email":"a@b.example"}' })]]);
  });

  it('is not sent twice while it is on its way, nor after it has arrived', async () => {
    const submission = begin();
    await Promise.all([send('a@b.example', submission), submission.submit(form)]);
    await submission.submit(form);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(words()).toEqual(['sent', 'sent']);
  });

  it('is sent again when something else is in it', async () => {
    const submission = begin();
    await send('a@b.example', submission);
    await send('c@d.example', submission);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is sent again when it did not arrive', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    const submission = begin();
    await send('a@b.example', submission);
    expect([states(), words()]).toEqual([['under-way', 'failed'], ['failed']]);
    expect(input().value).toBe('a@b.example');
    await submission.submit(form);
    expect([states().at(-1), words().at(-1)]).toEqual(['done', 'sent']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('goes nowhere where nobody takes it', async () => {
    await send('a@b.example', begin({ pack: () => undefined }));
    expect([words(), fetch.mock.calls]).toEqual([['kept-nowhere'], []]);
  });

  it('opens in the mail program each time, as long as its address is not too long', async () => {
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const submission = begin({ pack: ({ email }) => ({ mail: `mailto:${email}` }) });
    await send('a@b.example', submission);
    await submission.submit(form);
    await send(`${'a'.repeat(1800)}@b.example`, submission);
    expect(words()).toEqual(['opened', 'opened', 'too-long']);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('fails, and throws nothing, where what was typed cannot be packed', async () => {
    const pack = () => {
      throw new URIError('malformed');
    };
    await send('a@b.example', begin({ pack }));
    expect(words()).toEqual(['failed']);
  });
});

describe('a form with a fault', () => {
  it('goes nowhere, and says what is wrong', async () => {
    await send('a');
    expect(shown).toEqual([
      { state: 'at-rest', faults: [{ field: 'email', text: 'No at sign.' }], refusals: 1 },
    ]);
    expect([words(), fetch.mock.calls]).toEqual([['refused'], []]);
  });

  it('takes the focus to the field, or to the list of what is wrong where there is one', async () => {
    const submission = begin();
    await send('a', submission);
    input().setAttribute('aria-invalid', 'true');
    submission.focusFault();
    expect(document.activeElement).toBe(input());
    const list = form.querySelector('ul');
    list?.setAttribute('data-fault-summary', '');
    submission.focusFault();
    expect(document.activeElement).toBe(list);
  });

  it('takes back what has been put right, and reports nothing before it is sent', async () => {
    const submission = begin();
    input().value = 'a';
    submission.recheck(form);
    expect(shown).toEqual([]);
    await submission.submit(form);
    submission.recheck(form);
    expect(shown.at(-1)?.faults).toHaveLength(1);
    input().value = 'a@b.example';
    submission.recheck(form);
    expect(shown.at(-1)?.faults).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a form that is reset', () => {
  it('forgets what became of it', async () => {
    const submission = begin();
    await send('a', submission);
    submission.reset();
    expect(shown.at(-1)).toMatchObject({ state: 'at-rest', faults: [] });
  });

  it('stays on its way while it is', async () => {
    let answer = (_: Response) => {};
    fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const submission = begin();
    const sent = send('a@b.example', submission);
    submission.reset();
    expect(states()).toEqual(['under-way']);
    answer(new Response());
    await sent;
    expect(states()).toEqual(['under-way', 'done']);
  });
});
