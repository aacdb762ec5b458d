import { Button } from '../ui/button';
import { Container } from '../ui/section';
import { useWording } from '../ui/site-context';

/** Asks for consent where none is stored. `first-paint.ts` shows it, `presses.ts` takes the answers. */
export function ConsentBanner() {
  const words = useWording();
  return (
    <section
      id="consent"
      className="consent strip"
      aria-label={words.cookieBanner}
      data-said={words.cookieChoiceKept}
    >
      <Container>
        <div>
          <h2>{words.cookieHeading}</h2>
          <p>{words.cookieText}</p>
        </div>
        <div className="choices">
          <Button data-choice="accepted">{words.cookieAccept}</Button>
          <Button data-choice="rejected">{words.cookieReject}</Button>
          <Button tone="ghost" data-early="" data-cookies="">
            {words.cookieManage}
          </Button>
        </div>
      </Container>
    </section>
  );
}
