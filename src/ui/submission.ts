import type { PageWording } from './page-data';
import type { Toast } from './toaster';
import { say } from './toasts';

/** What a visitor typed, by the names of the fields, trimmed. */
export type Values<Field extends string> = Record<Field, string>;

export interface Fault<Field extends string> {
  field: Field;
  text: string;
}

type Rule<Field extends string> = [field: Field, isValid: (text: string) => boolean, fault: string];

const isFilled = (text: string) => text !== '';
const hasAtSign = (text: string) => text.includes('@');

/** The rules of each form, in the order of its fields. The client asks for no stricter ones. */
export const rules = {
  newsletter: (words: Pick<PageWording, 'invalidEmailText'>): Rule<'email'>[] => [
    ['email', hasAtSign, words.invalidEmailText],
  ],
  notify: (words: PageWording): Rule<'email'>[] => [['email', isFilled, words.notifyEmpty]],
  contact: (words: PageWording): Rule<'firstName' | 'lastName' | 'email' | 'message'>[] => [
    ['firstName', isFilled, words.contactFirstNameMissing],
    ['lastName', isFilled, words.contactLastNameMissing],
    ['email', hasAtSign, words.invalidEmailText],
    ['message', isFilled, words.contactMessageMissing],
  ],
};

function validate<Field extends string>(values: Values<Field>, asked: Rule<Field>[]): Fault<Field>[] {
  return asked.flatMap(([field, isValid, text]) => (isValid(values[field]) ? [] : [{ field, text }]));
}

const timeoutMs = 10_000;

/** Mail programs cut longer `mailto:` addresses off. */
const longestMailAddress = 1800;

/** What is sent: a `mailto:` address, JSON for an address, or nothing at all. */
type Payload = { mail: string } | { to: string; data: object } | undefined;

/** Where it went: nowhere, to the mail program, nowhere as it is too long for one, or to the firm. */
export type Outcome = 'kept-nowhere' | 'opened' | 'too-long' | 'sent';

function openMail(address: string): Outcome {
  if (address.length > longestMailAddress) return 'too-long';
  const link = document.createElement('a');
  link.href = address;
  link.click();
  return 'opened';
}

async function postJson(to: string, data: object): Promise<void> {
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout?.(timeoutMs),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`${to} answered with status ${answer.status}.`);
}

/** What a form shows of its submission. */
export interface FormState<Field extends string> {
  state: 'idle' | 'sending' | 'done' | 'failed';
  /** What was wrong when it was sent last, and has not been corrected since. */
  faults: Fault<Field>[];
  /** How often it was sent with a fault; each time the focus goes to the fault. */
  refusals: number;
  values?: Values<Field>;
  /** Where it went, once it is done. */
  outcome?: Outcome;
}

export interface FormPlan<Field extends string> {
  fields: readonly Field[];
  rules: Rule<Field>[];
  pack(values: Values<Field>): Payload;
  /** What is said at each step; `refused` only where no message beside a field takes the focus. */
  words: { refused?: Toast; done(outcome: Outcome): Toast; failed: Toast };
  /** How it is said, if not to screen readers alone. */
  speak?(message: Toast): void | Promise<void>;
}

/** The state machine of a form: validates what was typed, sends it once, says what became of it. Each state goes to `show`. */
export class Submission<Field extends string> {
  private formState: FormState<Field> = { state: 'idle', faults: [], refusals: 0 };
  private form?: HTMLFormElement;
  private isBusy = false;
  /** The data that arrived last, which is not sent again. */
  private arrived = '';

  constructor(
    private readonly plan: FormPlan<Field>,
    private readonly show: (state: FormState<Field>) => void,
  ) {}

  /** Sends the form, or shows its faults. Ignored while one is being sent; never throws. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.form = form;
    const values = this.read(form);
    const faults = validate(values, this.plan.rules);
    if (faults.length > 0) await this.refuse(faults);
    else await this.send(values);
    this.isBusy = false;
  }

  /** Drops the faults that have been corrected. New ones are not reported before the form is sent. */
  recheck(form: HTMLFormElement): void {
    const { faults } = this.formState;
    if (faults.length === 0) return;
    const left = validate(this.read(form), this.plan.rules).map(({ field }) => field);
    this.update({ faults: faults.filter(({ field }) => left.includes(field)) });
  }

  reset(): void {
    if (this.formState.state !== 'sending') this.update({ state: 'idle', faults: [] });
  }

  /** Focuses the summary of faults where there is one, or else the first faulty field. */
  focusFault(): void {
    this.form?.querySelector<HTMLElement>('[data-fault-summary], [aria-invalid]')?.focus();
  }

  private async refuse(faults: Fault<Field>[]): Promise<void> {
    this.update({ state: 'idle', faults, refusals: this.formState.refusals + 1 });
    await this.speak(this.plan.words.refused);
  }

  private async send(values: Values<Field>): Promise<void> {
    const { pack, words } = this.plan;
    this.update({ state: 'sending', faults: [], values });
    try {
      const outcome = await this.deliver(pack(values));
      this.update({ state: 'done', outcome });
      await this.speak(words.done(outcome));
    } catch {
      this.update({ state: 'failed' });
      await this.speak(words.failed);
    }
  }

  private async deliver(payload: Payload): Promise<Outcome> {
    if (!payload) return 'kept-nowhere';
    if ('mail' in payload) return openMail(payload.mail);
    const text = JSON.stringify(payload);
    if (text !== this.arrived) await postJson(payload.to, payload.data);
    this.arrived = text;
    return 'sent';
  }

  private read(form: HTMLFormElement): Values<Field> {
    const data = new FormData(form);
    const entries = this.plan.fields.map((field) => [field, String(data.get(field) ?? '').trim()]);
    return Object.fromEntries(entries) as Values<Field>;
  }

  private update(change: Partial<FormState<Field>>): void {
    this.formState = { ...this.formState, ...change };
    this.show(this.formState);
  }

  private async speak(message?: Toast): Promise<void> {
    const { speak = say } = this.plan;
    if (message) await speak(message);
  }
}
