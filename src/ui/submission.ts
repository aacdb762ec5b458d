import type { Toast } from './toaster';
import { announce } from './toasts';

/** The trimmed values of a form by field name. */
type Values<Field extends string> = Record<Field, string>;

export interface FieldError<Field extends string> {
  field: Field;
  text: string;
}

export type Rule<Field extends string> = [field: Field, isValid: (text: string) => boolean, fault: string];

export const isFilled = (text: string) => text !== '';
/** Checks an email address. The firm's specification requires only an "@". */
export const hasAtSign = (text: string) => text.includes('@');

function validate<Field extends string>(values: Values<Field>, rules: Rule<Field>[]): FieldError<Field>[] {
  return rules.flatMap(([field, isValid, text]) => (isValid(values[field]) ? [] : [{ field, text }]));
}

const timeoutMs = 10_000;

/** The maximum length of a `mailto:` URL. Mail programs truncate longer ones. */
const maxMailtoLength = 1800;

/** The data to send: a `mailto:` URL, JSON for a URL, or nothing. */
type Payload = { mail: string } | { to: string; data: object } | undefined;

/**
 * The result of a submit. "too-long" means that the text is too long for a mail program. "sent" means that the firm has
 * received the message.
 */
export type Outcome = 'not-sent' | 'opened' | 'too-long' | 'sent';

let frame: HTMLIFrameElement | undefined;

/**
 * Opens a `mailto:` URL in a hidden frame. Without the frame, some browsers replace the page with an error if no mail
 * program is installed.
 */
function openMail(address: string): void {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}

function openMailProgram(address: string): Outcome {
  if (address.length > maxMailtoLength) return 'too-long';
  openMail(address);
  return 'opened';
}

async function postJson(to: string, data: object): Promise<void> {
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
    signal: AbortSignal.timeout(timeoutMs),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`${to} answered with status ${response.status}.`);
}

export interface FormState<Field extends string> {
  state: 'idle' | 'sending' | 'done' | 'failed';
  /** The errors of the last submit that are not corrected yet. */
  errors: FieldError<Field>[];
  values?: Values<Field>;
  /** The result. Set in the state "done". */
  outcome?: Outcome;
}

export interface FormPlan<Field extends string> {
  fields: readonly Field[];
  /** The validation rules, in the order of the fields. */
  rules: Rule<Field>[];
  createPayload(values: Values<Field>): Payload;
  /**
   * The announcement for each result of a submit. `refused` announces invalid values. It is only for forms whose error
   * messages cannot get the focus.
   */
  messages: { refused?: Toast; done(outcome: Outcome): Toast; failed: Toast };
  /** Replaces the announcement to screen readers, for instance with a toast. */
  announce?(message: Toast): void;
}

/**
 * The state machine of a form. Validates the values, sends them once and announces the result. `show` receives each
 * state and must render it synchronously, because the focus moves to a rendered message afterwards.
 */
export class Submission<Field extends string> {
  private formState: FormState<Field> = { state: 'idle', errors: [] };
  /** The last payload that was sent, as JSON. The same payload is not sent twice. */
  private lastSent = '';

  constructor(
    private readonly plan: FormPlan<Field>,
    private readonly show: (state: FormState<Field>) => void,
  ) {}

  /** Sends the form or shows its errors. Does nothing while sending. Never throws. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (this.formState.state === 'sending') return;
    const { rules, createPayload, messages } = this.plan;
    const values = this.read(form);
    const errors = validate(values, rules);
    if (errors.length > 0) {
      this.update({ state: 'idle', errors });
      form.querySelector<HTMLElement>('[data-fault-summary], [aria-invalid]')?.focus();
      this.report(messages.refused);
      return;
    }
    this.update({ state: 'sending', errors, values });
    try {
      const outcome = await this.deliver(createPayload(values));
      this.update({ state: 'done', outcome });
      this.report(messages.done(outcome));
    } catch {
      this.update({ state: 'failed' });
      this.report(messages.failed);
    }
  }

  /** Removes the errors that are corrected. Adds no errors before the next submit. */
  revalidate(form: HTMLFormElement): void {
    const { errors } = this.formState;
    if (errors.length === 0) return;
    const invalid = validate(this.read(form), this.plan.rules).map(({ field }) => field);
    this.update({ errors: errors.filter(({ field }) => invalid.includes(field)) });
  }

  reset(): void {
    if (this.formState.state !== 'sending') this.update({ state: 'idle', errors: [] });
  }

  private async deliver(payload: Payload): Promise<Outcome> {
    if (!payload) return 'not-sent';
    if ('mail' in payload) return openMailProgram(payload.mail);
    const text = JSON.stringify(payload);
    if (text !== this.lastSent) await postJson(payload.to, payload.data);
    this.lastSent = text;
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

  private report(message?: Toast): void {
    const send = this.plan.announce ?? announce;
    if (message) send(message);
  }
}
