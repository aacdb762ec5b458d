import { say, type Toast } from '../toasts/message';
import { type Outcome, type Parcel, startDelivery } from './delivery';
import { type Fault, judge, type Rule, type Values } from './judge';

/** How far a form has come. */
export interface Progress<Field extends string> {
  state: 'at-rest' | 'under-way' | 'done' | 'failed';
  /** What is wrong with what was sent last, and has not been put right since. */
  faults: Fault<Field>[];
  /** How often it was sent with a fault; each time the focus goes to what is wrong. */
  refusals: number;
  /** What was sent last. */
  values?: Values<Field>;
  /** Where it is, once it is done. */
  outcome?: Outcome;
}

/** What one form of the site has of its own. */
export interface FormPlan<Field extends string> {
  /** The fields that are read, in the order in which they are handed over. */
  fields: readonly Field[];
  rules: Rule<Field>[];
  pack(values: Values<Field>): Parcel;
  /** What is said at each turn; what stands beside a field that takes the focus need not be said. */
  words: { refused?: Toast; done(outcome: Outcome): Toast; failed: Toast };
  /** How it is said, if not aloud alone. */
  speak?(message: Toast): void | Promise<void>;
}

/**
 * The way of a form from the press of its button to the answer: reads and judges what was typed, hands it over once,
 * says what became of it. Needs no framework: every step is handed to `show`, which draws it.
 */
export class Submission<Field extends string> {
  private progress: Progress<Field> = { state: 'at-rest', faults: [], refusals: 0 };
  private form?: HTMLFormElement;
  private isBusy = false;
  private readonly deliver = startDelivery();

  constructor(
    private readonly plan: FormPlan<Field>,
    private readonly show: (progress: Progress<Field>) => void,
  ) {}

  /** Sends the form, or shows what is wrong with it. Does nothing while it is on its way; nothing is thrown. */
  async submit(form: HTMLFormElement): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.form = form;
    const values = this.read(form);
    const faults = judge(values, this.plan.rules);
    if (faults.length > 0) await this.refuse(faults);
    else await this.handOver(values);
    this.isBusy = false;
  }

  /** Takes back what has been put right. What is still to be typed is not reported before the form is sent. */
  recheck(form: HTMLFormElement): void {
    const { faults } = this.progress;
    if (faults.length === 0) return;
    const left = judge(this.read(form), this.plan.rules).map(({ field }) => field);
    this.move({ faults: faults.filter(({ field }) => left.includes(field)) });
  }

  /** Forgets what became of the form; what is on its way stays on it. */
  reset(): void {
    if (this.progress.state !== 'under-way') this.move({ state: 'at-rest', faults: [] });
  }

  /** Takes the focus to what is wrong: the list of it where there is one, or else the first such field. */
  focusFault(): void {
    this.form?.querySelector<HTMLElement>('[data-fault-summary], [aria-invalid]')?.focus();
  }

  private async refuse(faults: Fault<Field>[]): Promise<void> {
    this.move({ state: 'at-rest', faults, refusals: this.progress.refusals + 1 });
    await this.speak(this.plan.words.refused);
  }

  private async handOver(values: Values<Field>): Promise<void> {
    const { pack, words } = this.plan;
    this.move({ state: 'under-way', faults: [], values });
    try {
      const outcome = await this.deliver(pack(values));
      this.move({ state: 'done', outcome });
      await this.speak(words.done(outcome));
    } catch {
      this.move({ state: 'failed' });
      await this.speak(words.failed);
    }
  }

  private read(form: HTMLFormElement): Values<Field> {
    const data = new FormData(form);
    const entries = this.plan.fields.map((field) => [field, String(data.get(field) ?? '').trim()]);
    return Object.fromEntries(entries) as Values<Field>;
  }

  private move(change: Partial<Progress<Field>>): void {
    this.progress = { ...this.progress, ...change };
    this.show(this.progress);
  }

  private async speak(message?: Toast): Promise<void> {
    const { speak = say } = this.plan;
    if (message) await speak(message);
  }
}
