import { distance } from 'fastest-levenshtein';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, control, edge, media, ruled, space } from '../theme/tokens';
import { basePath } from '../ui/base-path';
import { ButtonLink } from '../ui/button';
import { Glyph, Picture } from '../ui/images';
import type { AddressList } from '../ui/page-data';
import { LineLink, TextLink } from '../ui/prose';
import { Columns, Lede } from '../ui/section';
import { fillWords, useWording } from '../ui/site-context';

/** The not-found page: the address asked for, similar addresses, and the main sections. */
export function NotFound({ block }: { block: BlockOf<'not-found'> }) {
  const asked = useAskedAddress();
  const wording = useWording();
  const back = wayBack(asked, block.overviews);
  return (
    <>
      <Gap name="house:gap" priority />
      <Page>
        <Headline>{block.headline}</Headline>
        <Right>
          <p>{block.askedLabel}</p>
          <Asked data-asked="">{asked}</Asked>
          <Lede>{block.text}</Lede>
          <BackLink href={back.to} data-replace={asked ? '' : undefined}>
            <Glyph name="back" />
            {fillWords(wording.backToPage, { page: back.label })}
          </BackLink>
        </Right>
        <Sections aria-labelledby={block.id}>
          <h2 id={block.id}>{block.heading}</h2>
          <ul>
            {block.sections.map(({ label, to }, index) => (
              <li key={index}>
                <TextLink href={to}>{label}</TextLink>
              </li>
            ))}
          </ul>
          <ButtonLink href={block.button.to}>{block.button.label}</ButtonLink>
        </Sections>
        <NearestAddresses asked={asked} />
        <MissingPiece />
      </Page>
    </>
  );
}

/** The decoded, shortened address of the browser; empty in the built HTML. */
function useAskedAddress(): string {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(readAddress(location.pathname)), []);
  return address;
}

function readAddress(path: string): string {
  try {
    return [...decodeURIComponent(path)].slice(0, 200).join('');
  } catch {
    return path.slice(0, 200);
  }
}

type Overview = BlockOf<'not-found'>['overviews'][number];

function wayBack(asked: string, [home, ...overviews]: BlockOf<'not-found'>['overviews']): Overview {
  return overviews.find(({ to }) => asked.startsWith(`${to}/`) && asked !== `${to}/`) ?? home;
}

function NearestAddresses({ asked }: { asked: string }) {
  const wording = useWording();
  const [found, setFound] = useState<NearAddress[]>([]);
  useEffect(() => {
    if (!asked) return;
    findNearest(asked).then(setFound, () => setFound([])); // the list of sections is enough
  }, [asked]);
  return (
    <Nearest role="status" data-found={found.length > 0 || undefined}>
      {found.length > 0 && (
        <>
          <h2>{wording.nearestAddresses}</h2>
          <ul>
            {found.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>
                  <span>
                    {address.slice(0, address.lastIndexOf('/') + 1)}
                    <mark>{address.slice(address.lastIndexOf('/') + 1)}</mark>
                  </span>
                  <b>{title}</b>
                  <Glyph name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Nearest>
  );
}

/** The piece that is missing in the band above; hidden when similar addresses are found. */
function MissingPiece() {
  return (
    <Piece viewBox="0 0 80 160" aria-hidden="true">
      <path d="M0 0h80v160H0z" fill={color.deep} />
      <path d="M40 8l36 72-36 72L4 80z" fill={color.bright} />
      <path d="M40 32l24 48-24 48-24-48z" fill={color.clothInk} />
      <path d="M40 56l12 24-12 24-12-24z" fill={color.clothWhite} />
    </Piece>
  );
}

const Gap = styled(Picture)`
  width: 100%;
  height: clamp(126px, calc(11.111vw + 16px), 260px);
  border-block: 8px solid ${color.clothInk};
  object-fit: cover;
  object-position: right;
`;

const Page = styled(Columns)`
  row-gap: clamp(40px, 4.4vw, 68px);
  padding-block: clamp(40px, 4.6vw, 76px) ${space.section};
  ${media.mobile} {
    && > * {
      grid-area: auto / 1 / auto / -1;
    }
  }
`;

const Headline = styled.h1`
  grid-column: 1 / 8;
  font-size: clamp(2.75rem, 1.2rem + 5vw, 5.75rem);
  line-height: 0.98;
`;

const Right = styled.div`
  grid-column: 8 / -1;
  align-self: end;
  & > p:first-child {
    color: ${color.softInk};
  }
`;

const Asked = styled.p`
  min-height: 60px;
  margin: ${space[8]} 0 ${space[16]};
  padding: ${space[12]} 0;
  border-block: ${edge.rule};
  font-size: 1.25rem;
  font-weight: 620;
`;

const BackLink = styled(LineLink)`
  margin-top: ${space[16]};
`;

// After the sections, so that on a telephone nothing moves when the addresses come.
const Nearest = styled.div`
  grid-area: 2 / 1 / auto / 8;
  & h2 {
    font-size: 1.5rem;
  }
  & ul {
    margin-top: ${space[16]};
    ${ruled}
  }
  & a {
    display: grid;
    grid-template-columns: 1fr 1fr auto;
    gap: ${space[16]};
    align-items: center;
    min-height: 64px;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    background: ${color.sunken};
  }
  & span {
    color: ${color.softInk};
  }
  & mark {
    border-bottom: 3px solid ${color.accent};
    background: ${color.accentSoft};
    color: ${color.ink};
    font-weight: 620;
  }
  ${media.mobile} {
    /* Without a row of its own, but there: a live region that comes with its words is not heard. */
    &:not([data-found]) {
      position: absolute;
    }
    & a {
      grid-template-columns: 1fr auto;
      gap: 0 ${space[16]};
      padding-block: ${space[8]};
    }
    & b {
      grid-row: 2;
    }
  }
`;

const Piece = styled.svg`
  grid-area: 2 / 1 / auto / 8;
  align-self: end;
  width: clamp(72px, 8vw, 144px);
  margin: 0 0 ${space[32]} 12%;
  rotate: 16deg;
  [data-found] + & {
    display: none;
  }
  ${media.mobile} {
    display: none;
  }
`;

const Sections = styled.nav`
  grid-area: 2 / 8 / auto / -1;
  ${media.tiny} {
    & > a {
      width: 100%;
    }
  }
  & > h2 {
    font-size: 1.5rem;
  }
  & > ul {
    columns: 2;
    margin: ${space[16]} 0;
    padding-top: ${space[8]};
    border-top: ${edge.rule};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${control.target};
  }
`;

interface NearAddress {
  address: string;
  title: string;
}

const maxSuggestions = 3;
const mostDifferent = 0.4;

/**
 * Fetches all addresses and answers the most similar ones, best first; goes on to where the page of an old one is now. Rejects
 * where they cannot be had.
 */
async function findNearest(asked: string): Promise<NearAddress[]> {
  const path = asked.toLowerCase().replace(/\/+$/, '');
  const answer = await fetch(`${basePath}addresses.json`);
  const { pages, moved } = (await answer.json()) as AddressList;
  const [, to] = moved.find(([from]) => from === path) ?? [];
  if (to) location.replace(to + location.search + location.hash);
  return pages
    .filter(([address]) => address !== basePath)
    .map(([address, title]) => ({ address, title, difference: differenceOf(path, address) }))
    .filter(({ difference }) => difference <= mostDifferent)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, maxSuggestions);
}

/** How much of an address is another one, or of its last step where a page has moved: 0 for none of it, 1 for all. */
function differenceOf(asked: string, address: string): number {
  const [wanted, step] = [lastStep(asked), lastStep(address)];
  return Math.min(distance(asked, address) / address.length, distance(wanted, step) / step.length);
}

function lastStep(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
