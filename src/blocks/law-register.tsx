import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';

type Group = BlockOf<'law-register'>['groups'][number];

/** Laws of the register with what each does and what holds of it now. */
export function LawRegister({ block }: { block: BlockOf<'law-register'> }) {
  if (block.groups.length === 0) return null;
  return (
    <Section heading={block.heading} id={block.id} intro={block.intro} layout="side">
      {block.groups.map((group, index) => (
        <div key={index}>
          {group.label && <Label id={group.id}>{group.label}</Label>}
          <Laws laws={group.laws} level={group.label ? 'h4' : 'h3'} />
        </div>
      ))}
    </Section>
  );
}

function Laws({ laws, level: Heading }: Pick<Group, 'laws'> & { level: 'h3' | 'h4' }) {
  return (
    <List>
      {laws.map((law) => (
        <li key={law.id}>
          <Heading>
            <TextLink href={law.address}>{law.title}</TextLink>
          </Heading>
          <p>{law.summary}</p>
          <Status data-standing={law.standing}>
            <span>{law.kind}</span> {law.status}
          </Status>
        </li>
      ))}
    </List>
  );
}

const Label = styled.h3`
  margin-block: ${space[32]} ${space[12]};
`;

const List = styled.ul`
  border-top: ${edge.rule};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15em;
    gap: ${space[4]} ${space.gap};
    padding-block: ${space[12]};
    border-bottom: ${edge.line};
  }
  & h3,
  & h4 {
    font-size: 1.0625rem;
  }
  & li > p:not(:last-child) {
    grid-row: 2;
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.mobile} {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Status = styled.p`
  font-size: ${size.small};
  font-weight: 560;
  & > span {
    display: block;
    color: ${color.softInk};
    font-weight: 400;
  }
  &[data-standing='past'] {
    color: ${color.error};
  }
  &[data-standing='coming'] {
    color: ${color.brand};
  }
`;
