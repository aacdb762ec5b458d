import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { styled } from 'styled-components';
import type { JsonPath } from '../../schema/json/source';
import { color, edge, space, type } from '../theme/tokens';
import { copyText } from '../ui/clipboard';
import { describeFailure, RefusedError } from './api';
import { ActionButton, IconButton, Note, Notice, narrowScreen, Row, Rows, stripStyle } from './components';
import type { Place } from './protocol';
import { SignedOutNotice } from './signed-out-notice';
import { useStudio } from './store';

interface DialogProps {
  title: string;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/**
 * Renders a dialog that closes with Esc or its Close button. A click outside does not close it, so that no input is
 * lost.
 */
export function Dialog({ title, width = 'narrow', children }: DialogProps) {
  const studio = useStudio();
  return (
    <Overlay isOpen onOpenChange={(isOpen) => !isOpen && studio.close()}>
      <Sheet data-width={width}>
        <SignedOutNotice />
        <Content>
          <Head>
            <Title slot="title">{title}</Title>
            <IconButton icon="close" label="Close" slot="close" />
          </Head>
          {children}
        </Content>
      </Sheet>
    </Overlay>
  );
}

export function OpenButton({ file, path, caret, label, children }: OpenButtonProps) {
  const studio = useStudio();
  return (
    <ActionButton data-tone="quiet" aria-label={label} onPress={() => studio.open(file, path, caret)}>
      {children}
    </ActionButton>
  );
}

interface OpenButtonProps {
  file: string;
  path?: JsonPath;
  caret?: number;
  label?: string;
  children: ReactNode;
}

/** Lists places in files. Each place has a button that opens it. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  return (
    <Places>
      {places.map(({ file, path, place, message }) => (
        <li key={`${file} ${path.join('/')} ${message}`}>
          <OpenButton file={file} path={path}>
            {place}
          </OpenButton>
          {message && <Note>{message}</Note>}
        </li>
      ))}
    </Places>
  );
}

const Places = styled.ul`
  & > li + li {
    border-top: ${edge.line};
  }
  & p {
    padding: 0 6px 6px;
  }
`;

/**
 * Returns a `submit` function that runs an action, unless the action is already running. If the action has failed,
 * `refused` is the error message. `refusedAnswer` is the name of the answer that the server does not accept.
 */
export function useSubmit(action: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    action()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  const refused = error ? describeFailure(error) : '';
  const refusedAnswer = error instanceof RefusedError ? error.answer : undefined;
  return { submit, isBusy, refused, refusedAnswer };
}

/**
 * Shows an error message, or nothing if the message is missing. In a form, place this notice below the buttons, so that
 * the buttons stay under the pointer.
 */
export function ErrorNotice({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Notice data-tone="error" role="alert">
      {message}
    </Notice>
  );
}

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const studio = useStudio();
  const copy = async () => {
    const isCopied = await copyText(text);
    studio.showToast(isCopied ? 'Copied' : 'The browser blocked copying.');
  };
  return (
    <ActionButton data-tone="quiet" onPress={() => void copy()}>
      {label}
    </ActionButton>
  );
}

export function LineList({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      <Rows>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Rows>
    </section>
  );
}

/** The space between a dialog and the end of its scrolling area. */
const spaceBelowDialog = '160px';

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  place-items: start center;
  overflow: auto;
  padding: min(8vh, 64px) ${space[12]} ${spaceBelowDialog};
  /* Scrolls a focused control to a position above the sticky buttons at the bottom of the window. */
  scroll-padding-bottom: 96px;
  background: ${color.scrim};
`;

const Sheet = styled(Modal)`
  width: 100%;
  max-width: 560px;
  background: ${color.surface};
  box-shadow: ${edge.shadow};
  ${stripStyle}
  &[data-width='wide'] {
    max-width: 1120px;
  }
`;

/** A row of buttons that stays visible below the content of a dialog that is longer than the window. */
export const StickyRow = styled(Row)`
  position: sticky;
  /* With a bottom of 0, the row would stay above the bottom padding of the scrolling area. */
  bottom: -${spaceBelowDialog};
  z-index: 1;
  margin-inline: -${space[24]};
  padding: ${space[12]} ${space[24]};
  border-top: ${edge.line};
  background: ${color.surface};
  ${narrowScreen} {
    margin-inline: -${space[16]};
    padding-inline: ${space[16]};
  }
`;

const Content = styled(AriaDialog)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding: ${space[24]};
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  ${narrowScreen} {
    padding: ${space[16]};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[12]};
`;

const Title = styled(Heading)`
  ${type.h3}
  font-size: 1.5rem;
  line-height: 1.15;
`;
