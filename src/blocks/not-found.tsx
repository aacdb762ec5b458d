import { distance } from 'fastest-levenshtein';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { AddressList } from '../shared/page-data';
import { getRedirectKey } from '../shared/redirects';
import { fillWords } from '../shared/words';
import { color, control, edge, media, ruled, space } from '../theme/tokens';
import { basePath } from '../ui/base-path';
import { ButtonLink } from '../ui/button';
import { Glyph, Picture } from '../ui/images';
import { LineLink, TextLink } from '../ui/prose';
import { Columns, Lede } from '../ui/section';
import { usePlaceMark, useWording } from '../ui/site-context';

/** Renders the not-found page: the requested address, similar addresses and the main sections. */
export function NotFound({ block }: { block: BlockOf<'not-found'> }) {
  const requested = useRequestedAddress();
  const wording = useWording();
  const back = findOverview(requested, block.overviews);
  const place = usePlaceMark();
  return (
    <>
      <Gap name="house:gap" priority {...place} />
      <Page {...place}>
        <Headline>{block.headline}</Headline>
        <Right>
          <p>{block.askedLabel}</p>
          <RequestedAddress data-asked="">{requested}</RequestedAddress>
          <Lede>{block.text}</Lede>
          <BackLink href={back.to} data-replace={requested ? '' : undefined}>
            <Glyph name="back" />
            {fillWords(wording.backToPage, { page: back.label })}
          </BackLink>
        </Right>
        <Suggestions requested={requested} />
        <MissingPiece />
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
      </Page>
    </>
  );
}

/** Returns the decoded path of the URL, cut to 200 characters. Returns an empty text during the build. */
function useRequestedAddress(): string {
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(decodePath(location.pathname)), []);
  return address;
}

function decodePath(path: string): string {
  try {
    return [...decodeURIComponent(path)].slice(0, 200).join('');
  } catch {
    return path.slice(0, 200);
  }
}

type Overview = BlockOf<'not-found'>['overviews'][number];

function findOverview(requested: string, [home, ...overviews]: BlockOf<'not-found'>['overviews']): Overview {
  return overviews.find(({ to }) => requested.startsWith(`${to}/`) && requested !== `${to}/`) ?? home;
}

function Suggestions({ requested }: { requested: string }) {
  const wording = useWording();
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (!requested) return;
    findSuggestions(requested).then(setFound, () => setFound([])); // the page still has the list of sections
  }, [requested]);
  return (
    <SuggestionList role="status" data-found={found.length > 0 || undefined}>
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
    </SuggestionList>
  );
}

/** Renders the piece that is missing from the band above. Suggestions replace it. */
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
  ${media.mobile} {
    /* Crops the band so that the tiles beside the gap are whole. */
    object-position: 64%;
  }
`;

const Page = styled(Columns)`
  row-gap: clamp(40px, 4.4vw, 68px);
  padding-block: clamp(40px, 4.6vw, 76px) ${space.section};
  ${media.mobile} {
    && > * {
      grid-area: auto / 1 / auto / -1;
    }
    && > :nth-child(n + 3):nth-child(-n + 4) {
      grid-row: 3;
    }
  }
`;

const Headline = styled.h1`
  grid-column: 1 / 7;
  font-size: clamp(2.75rem, 1.2rem + 5vw, 5.75rem);
  line-height: 0.98;
`;

const Right = styled.div`
  grid-column: 7 / -1;
  align-self: end;
  & > p:first-child {
    color: ${color.softInk};
  }
`;

const RequestedAddress = styled.p`
  min-height: 60px;
  max-width: none;
  margin: ${space[8]} 0 ${space[16]};
  padding: ${space[12]} 0;
  border-block: ${edge.rule};
  font-size: 1.25rem;
  font-weight: 640;
`;

const BackLink = styled(LineLink)`
  margin-top: ${space[16]};
`;

// On phones, the list replaces the missing piece. The minimum height keeps the next sections below the bottom of the
// window, so that they do not visibly move when the list appears.
const SuggestionList = styled.div`
  grid-area: 2 / 1 / auto / 7;
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
    font-weight: 640;
  }
  ${media.mobile} {
    min-height: 13rem;
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
  grid-area: 2 / 1 / auto / 7;
  align-self: end;
  width: clamp(72px, 8vw, 144px);
  margin: 0 0 ${space[32]} 12%;
  rotate: 16deg;
  [data-found] + & {
    display: none;
  }
  ${media.mobile} {
    align-self: start;
    margin-bottom: 0;
  }
`;

const Sections = styled.nav`
  grid-area: 2 / 7 / auto / -1;
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

interface Suggestion {
  address: string;
  title: string;
}

const maxSuggestions = 3;
const maxDifference = 0.4;

/**
 * Fetches all addresses and returns the most similar ones, best first. Redirects if the requested address has moved.
 * Rejects if the fetch fails.
 */
async function findSuggestions(requested: string): Promise<Suggestion[]> {
  const path = requested.toLowerCase().replace(/\/+$/, '');
  const response = await fetch(`${basePath}addresses.json`);
  const { pages, moved } = (await response.json()) as AddressList;
  const key = getRedirectKey(requested);
  const hasKey = (normalize: (text: string) => string) => {
    return moved.find(([from]) => normalize(getRedirectKey(from)) === normalize(key));
  };
  const [, to] = hasKey((text) => text) ?? hasKey((text) => text.toLowerCase()) ?? [];
  if (to) location.replace(to + location.search + location.hash);
  return pages
    .filter(([address]) => address !== basePath)
    .map(([address, title]) => ({ address, title, difference: measureDifference(path, address) }))
    .filter(({ difference }) => difference <= maxDifference)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, maxSuggestions);
}

/**
 * Returns how different two addresses are. The number of edits is divided by the length of `address`. Also compares the
 * last segments, for example `team` in `/about/team`, and returns the smaller value. Equal addresses give 0.
 */
function measureDifference(requested: string, address: string): number {
  const [requestedStep, addressStep] = [getLastSegment(requested), getLastSegment(address)];
  return Math.min(
    distance(requested, address) / address.length,
    distance(requestedStep, addressStep) / addressStep.length,
  );
}

function getLastSegment(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
