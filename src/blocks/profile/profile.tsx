import { styled } from 'styled-components';
import type { BlockOf } from '../../../schema/blocks/index';
import { color, media, size, space, type } from '../../theme/tokens';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { ButtonLink } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { Band, Columns, Lede } from '../../ui/section';
import { Roll, Years } from './credentials';
import { GownPanel } from './gown-panel';

interface ProfileProps {
  block: BlockOf<'profile'>;
}

/** Opens the page of a person: a portrait beside name and education, memberships below. */
export function Profile({ block }: ProfileProps) {
  const { name, role, intro, button, education, memberships } = block;
  return (
    <Opening data-tone="plain">
      <Parts>
        <Words>
          <Breadcrumbs />
          <h1>{name}</h1>
          <Role>{role}</Role>
          <Lede>{intro}</Lede>
          {button && <ButtonLink href={button.to}>{button.label}</ButtonLink>}
        </Words>
        <Portrait block={block} />
        <Education>
          <h2 id={education.id}>{education.heading}</h2>
          <Years entries={education.degrees} />
        </Education>
        <Memberships>
          <h2 id={memberships.id}>{memberships.heading}</h2>
          <Roll names={memberships.items} />
        </Memberships>
      </Parts>
    </Opening>
  );
}

function Portrait({ block: { photo, caption, education, memberships } }: ProfileProps) {
  if (photo) {
    return (
      <Figure>
        <Photo name={`image:${photo.file}`} alt={photo.alt} priority />
      </Figure>
    );
  }
  return (
    <Figure>
      <GownPanel chevrons={education.degrees.length} diamonds={memberships.items.length} />
      {caption && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}

const Opening = styled(Band)`
  padding-top: clamp(16px, 3.4vw, 56px);
`;

const Parts = styled(Columns)`
  grid-template-rows: auto 1fr auto;
  row-gap: clamp(36px, 4vw, 60px);
  & h2 {
    margin-bottom: ${space[16]};
    font-size: 1.75rem;
  }
`;

const Figure = styled.figure`
  grid-area: 1 / 1 / 3 / 7;
  max-width: 42rem;
  & > figcaption {
    max-width: 29.3em;
    margin-top: ${space[12]};
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.mobile} {
    grid-area: auto / 1 / auto / -1;
    width: 100%;
    max-width: 30rem;
  }
`;

const Photo = styled(Picture)`
  width: 100%;
  height: auto;
`;

const Words = styled.div`
  grid-area: 1 / 7 / 2 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  padding-left: clamp(0px, 2vw, 32px);
  & > h1 {
    ${type.display}
    font-size: clamp(2.75rem, 1rem + 6vw, 6.5rem);
  }
  & > nav {
    color: ${color.softInk};
  }
  & > a {
    justify-self: start;
  }
  ${media.mobile} {
    grid-area: auto / 1 / auto / -1;
    padding-left: 0;
  }
`;

const Role = styled.p`
  padding-left: 14px;
  border-left: 8px solid ${color.accent};
  font-size: ${size.h3};
  font-weight: 620;
  line-height: 1.3;
`;

const Education = styled(Words)`
  display: block;
  grid-row: 2;
  ${media.mobile} {
    grid-row: auto;
  }
`;

const Memberships = styled.div`
  grid-column: 1 / -1;
`;
