import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pluralise } from '../../../../schema/messages/explain';
import { color, edge, size, space } from '../../../theme/tokens';
import type { Wearer } from '../entries';
import { QuietButton } from './json-text';

/** A word that files may say, with what it looks like. */
interface Name {
  name: string;
  /** What is copied, in words. */
  what: string;
  /** What is copied in the place of the word. */
  copies?: string;
  picture: ReactNode;
  note?: ReactNode;
}

/** Words to copy, each under its picture. */
export function NameTiles({ names }: { names: Name[] }) {
  return (
    <List>
      {names.map(({ name, what, copies = name, picture, note }) => (
        <li key={name} data-item={name} data-words={what}>
          <div>{picture}</div>
          <Line>
            <b>{name}</b>
            <QuietButton
              type="button"
              className="needs-script"
              data-copy={copies}
              data-what={`name of the ${what}`}
              aria-label={`Copy the name of the ${what}`}
            >
              Copy
            </QuietButton>
          </Line>
          {note}
        </li>
      ))}
    </List>
  );
}

const namedAtOnce = 3;

/** Who wears something, the first few by name; nothing where nobody does. */
export function sayWearers(wearers: readonly Wearer[]): ReactNode {
  if (wearers.length === 0) return undefined;
  const named = wearers.slice(0, namedAtOnce).map(({ title }) => title);
  const rest = wearers.length - named.length;
  return <p>{rest > 0 ? `${named.join(', ')} and ${pluralise(rest, 'other')}` : named.join(', ')}</p>;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${space[32]} ${space[24]};
  & > li > p {
    color: ${color.softInk};
    font-size: ${size.small};
    line-height: 1.4;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space[8]};
  margin-top: ${space[8]};
  padding-top: ${space[8]};
  border-top: ${edge.line};
  font-weight: 560;
`;
