import type { Toast } from './toaster';
import { say } from './toasts';

/** What a visitor typed, by the names of the fields, trimmed. */
export type Values<Field extends string> = Record<Field, string>;

export interface Fault<Field extends string> {
  field: Field;
  text: string;
}

export type Rule<Field extends string> = [field: Field, isValid: (text: string) => boolean, fault: string];

export const isFilled = (text: string) => text !== '';
/** The client asks for no stricter rule. */
export const hasAtSign = (text: string) => text.includes('@');

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
    signal: AbortSignal.timeout(timeoutMs),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`${to} answered with status ${answer.status}.`);
}

/** What a form shows of its submission. */
export interface FormState<Field extends string> {
  state: 'idle' | 'sending' | 'done' | 'failed';
  /** What was wrong when it was sent last, and has not been corrected since. */
  faults: Fault<Field>[];
  values?: Values<Field>;
  /** Where it went, once it is done. */
  outcome?: Outcome;
}

export interface FormPlan<Field extends string> {
  fields: readonly Field[];
  /** In the order of the fields. */
  rules: Rule<Field>[];
  pack(values: Values<Field>): Payload;
  /** What is said at each step; `refused` only where no message beside a field takes the focus. */
  words: { refused?: Toast; done(outcome: Outcome): Toast; failed: Toast };
  /** How it is said, if not to screen readers alone. */
  speak?(message: Toast): void;
}

/**
 * The state machine of a form: validates what was typed, sends it once, says what became of it. Each state goes to `show`,
 * which has to show it at once, as the focus goes to what is shown.
 */
export class Submission<Field extends string> {
  private formState: FormState<Field> = { state: 'idle', faults: [] };
  /** The data that arrived last, which is not sent again. */
  private arrived = '';

  constructor(
    private readonly plan: FormPlan<Field>,
    private readonly show: (state: FormState<Field>) => void,
  ) {}

  /** Sends the form, or shows its faults. Ignored while one is being sent; never throws. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (this.formState.state === 'sending') return;
    const { rules, pack, words } = this.plan;
    const values = this.read(form);
    const faults = validate(values, rules);
    if (faults.length > 0) {
      this.update({ state: 'idle', faults });
      form.querySelector<HTMLElement>('[data-fault-summary], [aria-invalid]')?.focus();
      this.speak(words.refused);
      return;
    }
    this.update({ state: 'sending', faults, values });
    try {
      const outcome = await this.deliver(pack(values));
      this.update({ state: 'done', outcome });
      this.speak(words.done(outcome));
    } catch {
      this.update({ state: 'failed' });
      this.speak(words.failed);
    }
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

  private speak(message?: Toast): void {
    const { speak = say } = this.plan;
    if (message) speak(message);
  }
}
