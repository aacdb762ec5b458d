import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import { color, edge, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import type { ShellData } from '../ui/page-data';
import { mountDialog, Sheet } from './dialogs';

const categories = ['analytics', 'marketing'] as const;

/** Takes charge of the buttons that open the preferences of cookies. What is chosen there is kept by `presses.ts`. */
export function enhance({ wording }: ShellData): void {
  mountDialog('[data-cookies]', <CookiePreferences words={wording} />, open);
}

/** Opens the dialog with the switches as the visitor left them. */
function open(dialog: HTMLDialogElement): void {
  const { allows } = document.documentElement.dataset;
  for (const category of categories) {
    const box = dialog.querySelector<HTMLInputElement>(`[name=${category}]`);
    if (box) box.checked = !!allows?.includes(category);
  }
  dialog.showModal();
}

/** The three categories of cookies as switches; essential ones are always on. */
function CookiePreferences({ words }: { words: Wording }) {
  return (
    <Surface id="cookies" aria-label={words.cookiePreferences}>
      <div>
        <Strip />
        <Content>
          <h2>{words.cookiePreferences}</h2>
          <Category
            name="essential"
            label={words.cookieEssential}
            text={words.cookieEssentialText}
            isLocked
          />
          <Category name="analytics" label={words.cookieAnalytics} text={words.cookieAnalyticsText} />
          <Category name="marketing" label={words.cookieMarketing} text={words.cookieMarketingText} />
          <Answers>
            <Button tone="ghost" data-closes="">
              {words.cookieCancel}
            </Button>
            <Button data-closes="" data-choice="customized">
              {words.cookieSave}
            </Button>
          </Answers>
        </Content>
      </div>
    </Surface>
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

const Surface = styled(Sheet)`
  width: min(560px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow: auto;
  overscroll-behavior: contain;
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
  & > button {
    min-height: 46px;
    padding: ${space[8]} ${space[16]};
    font-size: 0.9375rem;
  }
`;
