import { styled } from 'styled-components';
import { pluralise } from '../../../../schema/messages/explain';
import { color, edge, motion, size, space } from '../../../theme/tokens';
import { Outline, Shapes } from '../../../ui/images';
import type { IconEntry } from '../entries';
import { PageOpening } from './layout';
import { Tools } from './tools';
import { UseList } from './use-list';

/** Every icon, those that the site uses apart; each copies its name. */
export function IconsPage({ icons }: { icons: IconEntry[] }) {
  const used = icons.filter(({ uses }) => uses.length > 0);
  return (
    <>
      <PageOpening title="Icons">
        Look for what an icon shall mean, such as “law”, “growth” or “money”. Pressing one copies its name.
      </PageOpening>
      <Tools subject="icons" total={icons.length} />
      {used.length > 0 && (
        <Group data-unless-found>
          <h2>On this site</h2>
          <Used>
            {used.map((icon) => (
              <li key={icon.name}>
                <Tile icon={icon} />
                <details>
                  <summary>
                    {pluralise(icon.uses.length, 'use')}
                    <span className="visually-hidden"> of {icon.name}</span>
                  </summary>
                  <UseList uses={icon.uses} none="" />
                </details>
              </li>
            ))}
          </Used>
        </Group>
      )}
      <Group>
        <h2>All icons</h2>
        <All data-items data-ranked>
          {icons.map((icon) => (
            <li key={icon.name} data-item={icon.name} data-words={icon.words.join(' ')}>
              <Tile icon={icon} />
            </li>
          ))}
        </All>
      </Group>
    </>
  );
}

function Tile({ icon: { name, shapes } }: { icon: IconEntry }) {
  return (
    <Press type="button" data-copy={name} data-what={`name of the icon ${name}`}>
      <Outline size={28}>
        <Shapes shapes={shapes} />
      </Outline>
      <span>{name}</span>
    </Press>
  );
}

/** A heading with things of one kind. */
export const Group = styled.section`
  padding-block: ${space[24]} ${space[32]};
  & > h2 {
    margin-bottom: ${space[16]};
    font-size: clamp(1.5rem, 1.3rem + 0.8vw, 2rem);
  }
  & > p {
    max-width: 40em;
    margin-bottom: ${space[16]};
    color: ${color.softInk};
  }
`;

const All = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space[8]};
  & > li {
    contain-intrinsic-size: 7rem 6rem;
    content-visibility: auto;
  }
`;

const Used = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space[8]};
  & > li:has([open]) {
    grid-column: 1 / -1;
  }
  & summary {
    padding: ${space[4]};
    color: ${color.softInk};
    font-size: ${size.small};
    text-align: center;
  }
`;

const Press = styled.button`
  display: grid;
  gap: ${space[8]};
  justify-items: center;
  width: 100%;
  height: 6rem;
  padding: ${space[16]} ${space[4]} ${space[4]};
  overflow: hidden;
  border: ${edge.line};
  background: ${color.surface};
  font-size: 0.8125rem;
  line-height: 1.25;
  cursor: pointer;
  transition: background ${motion.fast};
  & svg {
    stroke-width: 1.75;
  }
  & span {
    align-self: start;
  }
  &:hover {
    background: ${color.brandSoft};
  }
  &[data-done] {
    background: ${color.successSoft};
    color: ${color.success};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;
