import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, columns, diamond, edge, media, ruled, size, space, type } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Badge, framedCloth } from '../ui/cloth';
import { Picture } from '../ui/images';
import { Breadcrumbs } from '../ui/navigation';
import { Band, Columns, Lede } from '../ui/section';
import { useWording } from '../ui/site-context';

interface ProfileProps {
  block: BlockOf<'profile'>;
}

/** Renders the opening of a person's page: portrait, name, education and memberships. */
export function Profile({ block }: ProfileProps) {
  const { name, role, intro, button, education, memberships, sample } = block;
  const wording = useWording();
  return (
    <ProfileBand data-tone="plain">
      <ProfileColumns>
        <TextColumn>
          <Breadcrumbs />
          <h1>{name}</h1>
          {sample && <Badge>{wording.sample}</Badge>}
          <Role>{role}</Role>
          <Lede>{intro}</Lede>
          {button && <ButtonLink href={button.to}>{button.label}</ButtonLink>}
        </TextColumn>
        <Portrait block={block} />
        <Education>
          <h2 id={education.id}>{education.heading}</h2>
          <Years>
            {education.degrees.map(({ year, title }, index) => (
              <li key={index}>
                <b>{year}</b>
                <span>{title}</span>
              </li>
            ))}
          </Years>
        </Education>
        <Memberships>
          <h2 id={memberships.id}>{memberships.heading}</h2>
          <MembershipList>
            {memberships.items.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </MembershipList>
        </Memberships>
      </ProfileColumns>
    </ProfileBand>
  );
}

function Portrait({ block: { photo, caption, education, memberships } }: ProfileProps) {
  return (
    <Figure>
      {photo ? (
        <Photo name={`image:${photo.file}`} alt={photo.alt} priority />
      ) : (
        <GownPanel chevrons={education.degrees.length} diamonds={memberships.items.length} />
      )}
      {!photo && (
        <figcaption>
          <Key>
            <li>
              <Marks count={education.degrees.length} shape={chevron} /> {education.heading}
            </li>
            <li>
              <Marks count={memberships.items.length} shape={diamondMark} /> {memberships.heading}
            </li>
          </Key>
          {caption}
        </figcaption>
      )}
    </Figure>
  );
}

// The SVG paths of the marks on the drawn gown. Each mark takes 28 × 20 units, including the space after it.
const chevron = 'l10 6 10-6v8l-10 6-10-6z';
const diamondMark = 'm10-3 8 10-8 10-8-10z';

/** Renders one mark for each degree or membership, as on the drawn gown, and then the number of marks. */
function Marks({ count, shape }: { count: number; shape: string }) {
  const width = 28 * count - 8;
  return (
    <>
      <svg viewBox={`0 0 ${width} 20`} aria-hidden="true">
        <path d={Array.from({ length: count }, (_, index) => `M${28 * index} 3${shape}`).join('')} />
      </svg>{' '}
      <b>{count}</b>
    </>
  );
}

const Key = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[8]};
  svg {
    display: inline-block;
    width: auto;
    height: .875em;
    margin-right: ${space[4]};
    fill: ${color.mark};
    vertical-align: -.08em;
  }
  b {
    color: ${color.ink};
  }
`;

const ProfileBand = styled(Band)`
  padding-top: clamp(16px, 3.4vw, 56px);
`;

const ProfileColumns = styled(Columns)`
  grid-template-rows: auto 1fr auto;
  row-gap: clamp(36px, 4vw, 60px);
  & h2 {
    margin-bottom: ${space[16]};
    font-size: 1.75rem;
  }
`;

const Figure = styled.figure`
  grid-area: 1 / 1 / 3 / 7;
  container-type: inline-size;
  width: 100%;
  max-width: 42rem;
  & > figcaption {
    max-width: 29.3em;
    margin-top: ${space[12]};
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.mobile} {
    grid-area: auto / 1 / auto / -1;
    max-width: 30rem;
  }
  /* Leaves space for the text on the first sheet. */
  @media print {
    max-width: 16rem;
  }
`;

const Photo = styled(Picture)`
  width: 100%;
  height: auto;
`;

const TextColumn = styled.div`
  grid-area: 1 / 7 / 2 / -1;
  display: grid;
  gap: ${space[16]};
  align-content: start;
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
  }
  ${media.tiny} {
    & > a {
      justify-self: stretch;
    }
  }
`;

const Role = styled.p`
  padding-left: 14px;
  border-left: 8px solid ${color.accent};
  font-size: ${size.h3};
  font-weight: 640;
  line-height: 1.3;
  text-wrap: balance;
`;

const Education = styled(TextColumn)`
  display: block;
  grid-row: 2;
  ${media.mobile} {
    grid-row: auto;
  }
`;

const Memberships = styled.div`
  grid-column: 1 / -1;
`;

const Years = styled.ul`
  ${ruled}
  & > li {
    ${type.h3}
    display: grid;
    grid-template-columns: clamp(112px, 13vw, 190px) minmax(0, 1fr);
    align-items: baseline;
    padding: ${space[12]} 0 ${space[16]};
  }
  & b {
    ${type.figure}
    color: ${color.brand};
    font-size: clamp(2.75rem, 1.8rem + 2.6vw, 4.25rem);
    font-variant-numeric: tabular-nums;
  }
`;

const MembershipList = styled.ul`
  ${columns(5, { drawer: 3, mobile: 1 })}
  gap: ${space[24]} ${space.gap};
  padding-top: ${space[24]};
  border-top: ${edge.rule};
  & > li {
    font-size: 1.125rem;
    font-weight: 640;
    line-height: 1.3;
  }
  & > li::before {
    ${diamond(16, color.mark)}
    display: block;
    margin: 3px 0 ${space[16]} 3px;
  }
  ${media.mobile} {
    gap: 0;
    padding-top: 0;
    & > li {
      display: grid;
      grid-template-columns: 28px minmax(0, 1fr);
      align-items: center;
      padding-block: ${space[12]};
      border-bottom: ${edge.line};
    }
    & > li::before {
      width: 13px;
      height: 13px;
      margin: 0 0 0 3px;
    }
  }
`;

// The size of the area inside the frame, in SVG units. The panel is 600 wide, and the frame takes 80 on each side.
const width = 440;
const height = 640;
const middle = width / 2;
const seams = `M4 0${'v560h12v-560zm28 0'.repeat(16)}`;

/**
 * Renders the drawing of an advocate's gown with the given numbers of chevrons and diamonds. The drawing is decorative.
 */
function GownPanel({ chevrons, diamonds }: { chevrons: number; diamonds: number }) {
  return (
    <Cloth>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path fill={color.deep} d={seams} />
        <Cut>
          <path fill={color.bright} d="M96 0h248l-124 208z" />
          <path fill={color.clothWhite} d="M214 200l-4 176h-66l40-176zM226 200l4 176h66l-40-176z" />
          <path fill={color.clothWhite} d="M44 0h60l116 180 116-180h60l-176 260z" />
          <path fill={color.bright} d={drawChevrons(chevrons)} />
        </Cut>
        <path fill={color.deep} d="M0 560h440v80h-440z" />
        <path fill={color.bright} d="M0 560h440v8h-440z" />
        <path fill={color.clothWhite} d={drawDiamonds(diamonds)} />
      </svg>
    </Cloth>
  );
}

function drawChevrons(count: number): string {
  const pitch = Math.min(48, 96 / (count - 0.42));
  const thickness = 0.58 * pitch;
  const top = 466 - ((count - 1) * pitch + thickness + 60) / 2;
  const chevron = `l150 60 150-60v${thickness}l-150 60-150-60z`;
  return Array.from({ length: count }, (_, index) => `M70 ${top + index * pitch}${chevron}`).join('');
}

function drawDiamonds(count: number): string {
  const pitch = (width - 40) / count;
  const half = Math.min(18, 0.36 * pitch);
  const first = middle - ((count - 1) * pitch) / 2;
  const diamond = `l${half} 24-${half} 24-${half}-24z`;
  return Array.from({ length: count }, (_, index) => `M${first + index * pitch} 580${diamond}`).join('');
}

// The frame scales with the panel, so that the field keeps its aspect ratio.
const Cloth = styled.div`
  ${framedCloth}
  --frame-depth: calc(100cqw * 2 / 15);
  --field: ${color.clothInk};
  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Cut = styled.g`
  stroke: ${color.clothInk};
  stroke-width: 20px;
  paint-order: stroke;
`;
