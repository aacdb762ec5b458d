import { styled } from 'styled-components';
import { color, onBright } from '../theme/tokens';
import { Button } from './button';
import { SignUpFields, WithoutScript } from './forms';
import { useSite } from './site-context';

/** What the behaviour of a newsletter form must know; it stands in the form's `data-newsletter` as JSON. */
export interface NewsletterWords {
  /** `none`, or the address that takes sign-ups. */
  to: string;
  invalid: { title: string; text: string };
  thanks: { title: string; text: string };
  failed: string;
}

interface NewsletterProps {
  /** Begins the ids of the form; not used twice on a page. */
  id: string;
  /** What stands around the form: the dark foot of the page, or a bright panel. */
  ground: 'foot' | 'panel';
  /** The words of the button and of the message after subscribing, if not those of the foot. */
  button?: string;
  confirmation?: string;
}

/** A form that asks for an e-mail address. `client/newsletter.ts` takes charge of it; what is pressed before waits for that. */
export function Newsletter({ id, ground, button, confirmation }: NewsletterProps) {
  const { wording, delivery } = useSite().shell;
  const inFoot = ground === 'foot';
  const Form = inFoot ? 'form' : PanelForm;
  const words: NewsletterWords = {
    to: delivery.signUps,
    invalid: { title: wording.invalidEmailTitle, text: wording.invalidEmailText },
    thanks: { title: wording.subscribedTitle, text: confirmation ?? wording.subscribedText },
    failed: wording.signUpFailed,
  };
  return (
    <Form method="post" noValidate data-newsletter={JSON.stringify(words)}>
      <SignUpFields id={id} inFoot={inFoot} placeholder={wording.emailPlaceholder}>
        <Button
          type="submit"
          // In the HTML, for visitors without script; `early.ts` enables it.
          disabled={typeof document === 'undefined'}
          suppressHydrationWarning
          tone={inFoot ? 'accent' : undefined}
        >
          {button ?? wording.subscribe}
        </Button>
      </SignUpFields>
      <WithoutScript />
    </Form>
  );
}

const PanelForm = styled.form`
  ${onBright}
  & p {
    color: ${color.clothInk};
  }
`;
