import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import {
  ActionButton,
  FormField,
  type MenuEntry,
  MenuPopover,
  PlainButton,
  PopoverPanel,
  Row,
  Stack,
} from '../components';
import { useEditing } from '../editing';
import { listPickerOptions, type Option, OptionPanel } from '../fields/picker';

/** A menu or panel of the editor. It opens beside an element. */
export type Overlay = { anchor: Element } & (
  | { kind: 'menu'; label: string; entries: MenuEntry[] }
  | { kind: 'link'; href: string; onPick: (href: string, title: string) => void; onRemove: () => void }
  | { kind: 'chip'; token?: string; details: string; onPick: (markup: string) => void }
);

export function EditorOverlay({ overlay, close }: { overlay: Overlay; close: () => void }) {
  const popover = {
    isOpen: true,
    onOpenChange: (isOpen: boolean) => !isOpen && close(),
    triggerRef: { current: overlay.anchor },
  };
  if (overlay.kind === 'menu')
    return <MenuPopover {...popover} label={overlay.label} entries={overlay.entries} />;
  const label = overlay.kind === 'link' ? 'Link' : 'Citation or setting';
  return (
    <PopoverPanel {...popover} placement="bottom start">
      <Dialog aria-label={label}>
        {overlay.kind === 'link' ? (
          <LinkPanel {...overlay} close={close} />
        ) : (
          <ChipPanel {...overlay} close={close} />
        )}
      </Dialog>
    </PopoverPanel>
  );
}

/** Adds a missing scheme to the address of a website, or to an email address. Encodes spaces and round brackets. */
export function toAddress(typed: string): string {
  const address = typed
    .trim()
    .replaceAll(/[\s()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  if (/^[^/:#?@]+@[^/:#?@]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+(?![\w:])/.test(address) ? `https://${address}` : address;
}

type LinkPanelProps = Extract<Overlay, { kind: 'link' }> & { close: () => void };

/** Offers the pages of the site, and an input for another address. */
function LinkPanel({ href, onPick, onRemove, close }: LinkPanelProps) {
  const { choices } = useEditing();
  const [address, setAddress] = useState(href);
  const options = listPickerOptions('href', choices);
  return (
    <OptionPanel
      label="Link to a page or heading on this site"
      options={() => options}
      onPick={(id) => onPick(id, options.find((option) => option.id === id)?.title ?? id)}
      close={close}
      fields={() => (
        <Stack
          onSubmit={(event) => {
            event.preventDefault();
            const to = toAddress(address);
            close();
            if (to !== '') onPick(to, address.trim());
          }}
        >
          <FormField
            label="Address of another website, or an email address"
            value={address}
            onChange={setAddress}
            isRequired
          />
          <Row>
            <ActionButton type="submit">Use this address</ActionButton>
            {href !== '' && (
              <PlainButton
                onClick={() => {
                  close();
                  onRemove();
                }}
              >
                Remove link
              </PlainButton>
            )}
          </Row>
        </Stack>
      )}
    />
  );
}

type ChipPanelProps = Extract<Overlay, { kind: 'chip' }> & { close: () => void };

/** Offers the settings of the site and, in articles, the laws to cite. */
function ChipPanel({ token: current, details, onPick, close }: ChipPanelProps) {
  const { choices, canCite } = useEditing();
  const [section, setSection] = useState(details);
  const laws = choices.names.law.map(
    ([id, title, where]): Option => ({ id: `{${id.replace('/', '.')}}`, title, note: where }),
  );
  const settings = choices.tokens
    .filter(([token]) => /^\{(firm|contact|founder|currency|texts)\./.test(token))
    .map(([token, text]): Option => ({ id: token, title: text, note: token }));
  return (
    <OptionPanel
      label={canCite ? 'Insert a citation or a setting' : 'Insert a setting'}
      options={() => (canCite ? [...laws, ...settings] : settings)}
      onPick={(token) => onPick(laws.some(({ id }) => id === token) ? addSection(token, section) : token)}
      close={close}
      current={current}
      fields={(confirm) =>
        canCite && (
          <Stack
            onSubmit={(event) => {
              event.preventDefault();
              confirm();
            }}
          >
            <FormField label="Section of the law, such as s. 43" value={section} onChange={setSection} />
          </Stack>
        )
      }
    />
  );
}

/** Adds a section to the citation of a law: `{law.first-act, s. 43}`. */
function addSection(token: string, section: string): string {
  const text = section.replaceAll(/[{}]/g, '').trim();
  return text === '' ? token : token.replace('}', `, ${text}}`);
}
