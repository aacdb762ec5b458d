import { styled } from 'styled-components';
import { color, edge, layer, media, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import { Container } from '../ui/section';
import { useWording } from '../ui/site-context';
import { Dialog } from './dialog';

/** Asks for consent where none is stored. `first-paint.ts` shows it and takes the answers. */
export function ConsentBanner() {
  const words = useWording();
  return (
    <Banner id="consent" aria-label={words.cookieBanner} data-said={words.cookieChoiceKept}>
      <Strip />
      <Row>
        <div>
          <h2>{words.cookieHeading}</h2>
          <p>{words.cookieText}</p>
        </div>
        <Choices>
          <Choice type="button" data-choice="accepted">
            {words.cookieAccept}
          </Choice>
          <Choice type="button" data-choice="rejected">
            {words.cookieReject}
          </Choice>
          <CookieSettings label={words.cookieManage} as={Plain} />
        </Choices>
      </Row>
    </Banner>
  );
}

interface CookieSettingsProps {
  label: string;
  as?: typeof Plain;
}

/** A button that opens the dialog of cookie preferences, with script or by the browser itself. */
export function CookieSettings({ label, as: Button = LinkButton }: CookieSettingsProps) {
  return (
    <Button type="button" data-opens="#cookies" {...{ command: 'show-modal', commandfor: 'cookies' }}>
      {label}
    </Button>
  );
}

/** The three categories of cookies as switches; essential ones are always on. */
export function CookieDialog() {
  const words = useWording();
  return (
    <Dialog id="cookies" label={words.cookiePreferences}>
      <Strip />
      <Content>
        <h2>{words.cookiePreferences}</h2>
        <Category name="essential" label={words.cookieEssential} text={words.cookieEssentialText} isLocked />
        <Category name="analytics" label={words.cookieAnalytics} text={words.cookieAnalyticsText} />
        <Category name="marketing" label={words.cookieMarketing} text={words.cookieMarketingText} />
        <Answers>
          <Plain type="button" data-closes="#cookies" {...{ command: 'close', commandfor: 'cookies' }}>
            {words.cookieCancel}
          </Plain>
          <Choice type="button" data-closes="#cookies" data-choice="customized">
            {words.cookieSave}
          </Choice>
        </Answers>
      </Content>
    </Dialog>
  );
}

interface CategoryProps {
  name: string;
  label: string;
  text: string;
  isLocked?: boolean;
}

function Category({ name, label, text, isLocked = false }: CategoryProps) {
  const hint = `cookies-${name}`;
  return (
    <Option>
      <span>
        <b>{label}</b>
        <span id={hint}>{text}</span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        name={name}
        defaultChecked={isLocked}
        disabled={isLocked}
        aria-label={label}
        aria-describedby={hint}
      />
    </Option>
  );
}

const Banner = styled.section`
  --strip-depth: 16px;
  position: sticky;
  bottom: 0;
  z-index: ${layer.banner};
  order: 9;
  display: none;
  max-height: var(--banner);
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-bottom: var(--banner);
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  [data-consent='none'] & {
    display: block;
  }
  /* Before the page instead of over it. */
  ${media.low} {
    position: static;
    order: 0;
    max-height: none;
  }
  & h2 {
    font: 640 1.1875rem/1.3 var(--sans);
    letter-spacing: -0.01em;
  }
  & p {
    margin-top: ${space[4]};
    max-width: 48em;
    color: ${color.softInk};
    font-size: 0.9375rem;
  }
  @media print {
    [data-consent] & {
      display: none;
    }
  }
`;

const Row = styled(Container)`
  display: flex;
  gap: ${space[16]} ${space[48]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[16]} ${space[24]};
  ${media.tablet} {
    display: block;
  }
`;

const Choices = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[12]};
  ${media.tablet} {
    margin-top: ${space[16]};
  }
  ${media.mobile} {
    & > * {
      flex: 1 1 40%;
    }
  }
`;

const Choice = styled(Button).attrs({ as: 'button' })`
  min-height: 46px;
  padding: ${space[8]} ${space[16]};
  font-size: 0.9375rem;
`;

const Plain = styled(Choice)`
  border-color: ${color.ink};
  background: none;
  color: ${color.ink};
  &:hover {
    background: ${color.sunken};
  }
`;

const LinkButton = styled.button`
  min-height: 34px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const Content = styled.div`
  padding: ${space[24]} ${space[32]} ${space[32]};
  & h2 {
    font-size: 1.625rem;
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${space[24]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[16]};
  border-bottom: ${edge.line};
  cursor: pointer;
  & span {
    display: block;
    color: ${color.softInk};
    font-size: 0.9375rem;
  }
  & b {
    display: block;
    color: ${color.ink};
    font-size: 1.0625rem;
    font-weight: 620;
  }
  & input {
    flex: none;
    position: relative;
    width: 52px;
    height: 30px;
    margin: 0;
    border: 2px solid ${color.strongLine};
    border-radius: 15px;
    background: ${color.sunken};
    appearance: none;
    cursor: inherit;
  }
  & input::after {
    content: '';
    position: absolute;
    top: 4px;
    left: 4px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${color.strongLine};
    transition: transform var(--time-base) var(--ease);
  }
  & input:checked {
    border-color: ${color.action};
    background: ${color.action};
  }
  & input:checked::after {
    background: ${color.onAction};
    transform: translateX(22px);
  }
  & input:disabled {
    border-color: ${color.disabled};
    background: ${color.disabled};
    cursor: not-allowed;
  }
  & input:disabled::after {
    background: ${color.onDisabled};
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  justify-content: flex-end;
  margin-top: ${space[24]};
`;
