import { animate } from 'framer-motion/dom/mini';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, family, media, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { framedCloth } from '../ui/cloth';
import { NoScriptNote, SignUpFields, useSubmission } from '../ui/forms';
import { Picture } from '../ui/images';
import { Topics } from '../ui/lists';
import { Callout } from '../ui/prose';
import { Band, Container, Section } from '../ui/section';
import { type PageView, useSite } from '../ui/site-context';
import { type FormPlan, isFilled } from '../ui/submission';

interface ComingSoonProps {
  block: BlockOf<'coming-soon'>;
}

/**
 * Renders the announcement of a future section, with a sign-up form. The announcement is on a framed cloth, or above a
 * shelf of offers.
 */
export function ComingSoon({ block }: ComingSoonProps) {
  const { shelf } = block;
  if (!shelf) {
    return (
      <Band data-tone="plain">
        <Container>
          <Framed>
            <LargeHeading id={block.id}>{block.heading}</LargeHeading>
            <p>{block.text}</p>
          </Framed>
          <Invite>
            <SignUp block={block} />
          </Invite>
        </Container>
      </Band>
    );
  }
  return (
    <>
      <ShelfBand data-tone="sunken">
        <Container>
          <LargeHeading id={block.id}>{block.heading}</LargeHeading>
          <p>{block.text}</p>
          <Shelf>
            {shelf.offers.map(({ title, description }, index) => (
              <li key={index}>
                <Pile>
                  <Picture name={`pile:${index + 1}`} />
                </Pile>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </Shelf>
        </Container>
      </ShelfBand>
      <Section heading={shelf.heading} layout="side">
        <Expectations topics={shelf.expectations} />
        <SignUp block={block} />
      </Section>
    </>
  );
}

const LargeHeading = styled.h2`
  font: 640 clamp(3.25rem, 1.6rem + 7vw, 8rem) / 0.88 ${family.sans};
  font-stretch: 84%;
  letter-spacing: -0.045em;
  & + p {
    margin-top: ${space[16]};
    font-size: 1.125rem;
  }
`;

const Framed = styled.div`
  ${framedCloth}
  padding: clamp(28px, 5vw, 80px) clamp(28px, 4.4vw, 64px);
`;

// The invitation is beside the button. The minimum height reserves space for the form, so that nothing below moves when
// the form opens.
const Invite = styled.div`
  padding-top: ${space[32]};
  & > div {
    ${columns(2, { tablet: 1 })}
    align-items: start;
    gap: ${space[16]} ${space.gap};
    min-height: 120px;
  }
  ${media.tablet} {
    & > div {
      min-height: 220px;
      align-content: start;
    }
  }
`;

const Expectations = styled(Topics)`
  & + div {
    margin-top: ${space[32]};
  }
`;

const Invitation = styled.h3`
  margin-bottom: ${space[16]};
`;

const ShelfBand = styled(Band)`
  padding-block: clamp(28px, 3.4vw, 56px) 0;
  overflow: hidden;
  @media print {
    padding-top: 0;
  }
  & ${LargeHeading} {
    font-size: clamp(4rem, 1rem + 12vw, 12.5rem);
    @media print {
      font-size: var(--t-display);
    }
  }
`;

const Shelf = styled.ul`
  ${columns(3, { small: 1 })}
  gap: 0 clamp(20px, 4vw, 64px);
  margin-top: clamp(28px, 4vw, 64px);
  & > li {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 3;
  }
  & h3 {
    padding-top: ${space[24]};
  }
  & p {
    margin-top: ${space[4]};
    padding-bottom: clamp(24px, 4vw, 60px);
    color: ${color.softInk};
    @media print {
      padding-bottom: 0;
    }
  }
`;

const Pile = styled.div`
  position: relative;
  align-self: end;
  padding-bottom: 14px;
  & > img {
    width: 100%;
    height: auto;
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto -50vw 0;
    height: 14px;
    background: ${color.clothInk};
  }
  .dark &::after {
    background: ${color.strongLine};
  }
`;

const confirmationMs = 3000;

/** Renders a button that opens a sign-up form. The form closes three seconds after a sign-up. */
function SignUp({ block }: ComingSoonProps) {
  const site = useSite();
  const { wording } = site.shell;
  const id = block.id ?? block.type;
  const confirmation = block.confirmationMessage ?? wording.notifyConfirmation;
  const [isOpen, setOpen] = useState(false);
  const { formState, submission, submit } = useSubmission(createNotifyPlan(site, confirmation));
  const isConfirmed = formState.state === 'done';
  const error = formState.state === 'failed' ? wording.signUpFailed : formState.errors[0]?.text;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (panel.current?.contains(activeElement)) toggle.current?.focus();
      setOpen(false);
      submission.reset();
    }, confirmationMs);
    return () => clearTimeout(timer);
  }, [isConfirmed, submission]);

  return (
    <div>
      {block.invitation && <Invitation>{block.invitation}</Invitation>}
      <div>
        <Button
          className="needs-script"
          ref={toggle}
          type="button"
          tone="ghost"
          aria-expanded={isOpen}
          aria-controls={`${id}_notify`}
          data-early=""
          onClick={(event) => {
            event.preventDefault(); // keeps `early.ts` from queuing the click
            setOpen(!isOpen);
            submission.reset();
          }}
        >
          {block.button}
        </Button>
        <NoScriptNote />
        <div id={`${id}_notify`} ref={panel} data-form-room="">
          {isOpen && (
            <Form
              ref={animateIn}
              method="post"
              noValidate
              onSubmit={submit}
              onInput={({ currentTarget }) => submission.revalidate(currentTarget)}
            >
              <SignUpFields
                id={id}
                placeholder={block.placeholder ?? wording.notifyPlaceholder}
                error={error}
              >
                <Button type="submit">{wording.notifySubmit}</Button>
              </SignUpFields>
            </Form>
          )}
          {isConfirmed && <Confirmation ref={animateIn}>{confirmation}</Confirmation>}
        </div>
      </div>
    </div>
  );
}

// Uses padding, because a margin would extend beyond the reserved space.
const Form = styled.form`
  padding-top: ${space[24]};
  /* On narrow phones, the input is wider and its placeholder smaller, so that no part of the placeholder is cut off. */
  ${media.tiny} {
    & input {
      flex-basis: 100%;
      padding-inline: ${space[8]};
    }
    & ::placeholder {
      font-size: clamp(.75rem, 3.1vw, 1rem);
    }
  }
`;

const Confirmation = styled(Callout)`
  margin-top: ${space[16]};
`;

/**
 * Returns the fields, rules and messages of the form. Sign-ups go to the URL in `site.json`. Without a URL, the form
 * sends nothing.
 */
function createNotifyPlan(
  { shell: { wording, delivery }, data }: PageView,
  confirmation: string,
): FormPlan<'email'> {
  const { signUps: to } = delivery;
  return {
    fields: ['email'],
    rules: [['email', isFilled, wording.notifyEmpty]],
    createPayload: ({ email }) =>
      to === 'none' ? undefined : { to, data: { form: 'notify', page: data.page.address, email } },
    messages: {
      done: () => ({ tone: 'success', title: confirmation }),
      failed: { tone: 'error', title: wording.signUpFailed },
    },
  };
}

/** Fades and slides an element in, unless the visitor prefers reduced motion. */
function animateIn(element: HTMLElement | null): void {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const steps = { opacity: [0, 1], transform: ['translateY(-8px)', 'none'] };
  animate(element, steps, { duration: 0.2, ease: [0.2, 0.7, 0.2, 1] });
}
