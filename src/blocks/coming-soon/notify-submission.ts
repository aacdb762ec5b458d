import { rules } from '../../ui/forms/judge';
import { type Progress, Submission } from '../../ui/forms/submission';
import type { PageView } from '../../ui/site-context';

/** Begins the way of a sign-up: to the address of `site.json`, or nowhere where that names none. */
export function beginNotify(
  { shell: { wording, delivery }, data }: PageView,
  thanks: string,
  show: (progress: Progress<'email'>) => void,
): Submission<'email'> {
  const { signUps: to } = delivery;
  const unsent = to === 'none' ? wording.signUpsNotStored : undefined;
  return new Submission<'email'>(
    {
      fields: ['email'],
      rules: rules.notify(wording),
      pack: ({ email }) =>
        to === 'none' ? undefined : { to, data: { form: 'notify', page: data.page.address, email } },
      words: {
        done: () => ({ tone: 'success', title: thanks, text: unsent }),
        failed: { tone: 'error', title: wording.signUpFailed },
      },
    },
    show,
  );
}
