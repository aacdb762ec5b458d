import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, size, space, type } from '../theme/tokens';
import { Section } from '../ui/section';
import { fillWords, useWording } from '../ui/site-context';

/** Every checklist of the site as a line: its heading, the page it stands on and a box for each of its items. */
export function ChecklistIndex({ block }: { block: BlockOf<'checklist-index'> }) {
  const { checklistPoints } = useWording();
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      <Lists>
        {block.lists.map(({ heading, to, page, count }, index) => (
          <li key={index}>
            <a href={to}>{heading}</a>
            <p>{page}</p>
            <Count>
              <span>{fillWords(checklistPoints, { count })}</span>
              {Array.from({ length: count }, (_, box) => (
                <i key={box} aria-hidden="true" />
              ))}
            </Count>
          </li>
        ))}
      </Lists>
    </Section>
  );
}

const Lists = styled.ul`
  border-top: ${edge.rule};
  & > li {
    padding-block: ${space[16]} ${space[24]};
    border-bottom: ${edge.line};
  }
  & > li > a {
    ${type.h3}
    color: ${color.ink};
    text-decoration-thickness: 2px;
    text-decoration-color: ${color.brand};
    text-underline-offset: 5px;
  }
  & > li > a + p {
    margin-top: ${space[8]};
    color: ${color.softInk};
    font-size: ${size.small};
  }
`;

const Count = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  font-size: ${size.small};
  margin-top: ${space[12]};
  & > span {
    margin-right: ${space[8]};
  }
  & > i {
    width: 14px;
    height: 14px;
    border: 2px solid ${color.brand};
  }
`;
