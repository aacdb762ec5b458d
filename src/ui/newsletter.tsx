import { styled } from 'styled-components';
import { color, onBright } from '../theme/tokens';
import { Button } from './button';
import { NoScriptNote, SignUpFields } from './forms';
import { useSite } from './site-context';

/** Settings for `client/newsletter.ts`, as JSON in the attribute `data-newsletter` of the form. */
export interface NewsletterSettings {
  /** The URL that receives sign-ups. "none" if the site does not accept sign-ups yet. */
  to: string;
  invalid: { title: string; text: string };
  thanks: { title: string; text: string };
  failed: string;
}

interface NewsletterProps {
  /** The prefix of the ids in the form. It is unique on a page. */
  id: string;
  /** The background: the dark footer or a bright panel. */
  background: 'foot' | 'panel';
  /** The texts of the button and of the confirmation. If they are missing, the texts of the footer's form are shown. */
  button?: string;
  confirmation?: string;
}

/**
 * Renders a sign-up form. `client/newsletter.ts` handles it. `early.ts` queues a submit until that module has loaded.
 */
export function Newsletter({ id, background, button, confirmation }: NewsletterProps) {
  const { wording, delivery } = useSite().shell;
  const inFooter = background === 'foot';
  const Form = inFooter ? 'form' : PanelForm;
  const settings: NewsletterSettings = {
    to: delivery.signUps,
    invalid: { title: wording.invalidEmailTitle, text: wording.invalidEmailText },
    thanks: { title: wording.subscribedTitle, text: confirmation ?? wording.subscribedText },
    failed: wording.signUpFailed,
  };
  return (
    <Form method="post" noValidate data-newsletter={JSON.stringify(settings)}>
      <SignUpFields id={id} inFooter={inFooter} placeholder={wording.emailPlaceholder}>
        <Button
          type="submit"
          // The built HTML disables the button, for visitors without scripts. `early.ts` enables it.
          disabled={typeof document === 'undefined'}
          suppressHydrationWarning
          tone={inFooter ? 'accent' : undefined}
        >
          {button ?? wording.subscribe}
        </Button>
      </SignUpFields>
      <NoScriptNote />
    </Form>
  );
}

const PanelForm = styled.form`
  ${onBright}
  & p {
    color: ${color.clothInk};
  }
`;
