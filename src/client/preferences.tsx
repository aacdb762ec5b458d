import { styled } from 'styled-components';
import type { Wording } from '../../schema/files/wording';
import type { ShellData } from '../shared/page-data';
import { color, edge, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { Strip } from '../ui/cloth';
import { mountDialog, Sheet } from './dialogs';

const categories = ['Essential', 'Analytics', 'Marketing'] as const;

/** Adds the dialog with the cookie preferences. Buttons on the page open it. `controls.ts` stores the choice. */
export function enhance({ wording }: ShellData): void {
  mountDialog('[data-cookies]', <CookiePreferences wording={wording} />, open);
}

/** Opens the dialog with the visitor's stored choice. */
function open(dialog: HTMLDialogElement): void {
  const { allows = '' } = document.documentElement.dataset;
  for (const checkbox of dialog.querySelectorAll<HTMLInputElement>('input:enabled'))
    checkbox.checked = allows.includes(checkbox.name);
  dialog.showModal();
}

/** Renders a switch for each cookie category. Essential cookies are always on. */
function CookiePreferences({ wording }: { wording: Wording }) {
  return (
    <PreferencesDialog id="cookies" aria-label={wording.cookiePreferences}>
      <div>
        <Strip />
        <Content>
          <h2>{wording.cookiePreferences}</h2>
          {categories.map((category) => (
            <Option key={category}>
              <span>
                <b>{wording[`cookie${category}`]}</b>
                <span id={`cookies-${category}`}>{wording[`cookie${category}Text`]}</span>
              </span>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state
                role="switch"
                name={category.toLowerCase()}
                defaultChecked={category === 'Essential'}
                disabled={category === 'Essential'}
                aria-label={wording[`cookie${category}`]}
                aria-describedby={`cookies-${category}`}
              />
            </Option>
          ))}
          <div className="choices">
            <Button tone="ghost" data-closes="">
              {wording.cookieCancel}
            </Button>
            <Button data-closes="" data-choice="customized">
              {wording.cookieSave}
            </Button>
          </div>
        </Content>
      </div>
    </PreferencesDialog>
  );
}

const PreferencesDialog = styled(Sheet)`
  width: min(560px, calc(100% - 32px));
  max-height: calc(100dvh - 32px);
  overflow: auto;
  overscroll-behavior: contain;
`;

const Content = styled.div`
  padding: ${space[24]} ${space[32]} ${space[32]};
  & h2 {
    font-size: 1.625rem;
  }
  & > .choices {
    justify-content: flex-end;
    margin-top: ${space[24]};
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
    border: 2px solid;
    border-radius: 15px;
    background: ${color.sunken};
    color: ${color.strongLine};
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
    background: currentColor;
    transition: transform var(--time-base) var(--ease);
  }
  & input:checked {
    border-color: ${color.action};
    background: ${color.action};
    color: ${color.onAction};
  }
  & input:checked::after {
    transform: translateX(22px);
  }
  & input:disabled {
    border-color: ${color.disabled};
    background: ${color.disabled};
    color: ${color.onDisabled};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    & input {
      appearance: auto;
    }
  }
`;
