import { Fragment, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import type { Wording } from '../../schema/files/wording';
import { fillWords } from '../shared/words';
import { color, columns, media, motion, onDeep, size, space, type } from '../theme/tokens';
import { ButtonLink } from '../ui/button';
import { Picture } from '../ui/images';
import { RichText } from '../ui/prose';
import { Container } from '../ui/section';
import { usePlaceMark, useSite, useWording } from '../ui/site-context';

type Block = BlockOf<'cloth-sentence'>;

/**
 * Renders a sentence with three choices on the cloth of an industry. Lists the pages and laws that suit the choices.
 * The HTML has the results of the first options. Without scripts, the options are three lists of links.
 */
export function ClothSentence({ block }: { block: Block }) {
  const { heading, id, things, places, customers, end, closing, button } = block;
  const choices = [things, places, customers];
  const { chosen, sentence } = useChosenOptions(block);
  const { picture } = useSite();
  const wording = useWording();
  // Calls `picture` for all options. The build adds each picture that is requested this way to the page's data.
  const pictures = things.options.map(({ image }) => image && { name: image, ...picture(image) });
  const shown = pictures[chosen[0]];
  const { groups, count } = findResults(block, chosen, wording);
  return (
    <Cloth data-deep={shown?.deep} data-bright={shown?.bright}>
      <Container>
        <h2 id={id}>{heading}</h2>
        <p className="needs-script" {...sentence}>
          {choices.map(({ before, label, options }, index) => (
            <Fragment key={index}>
              {index === 0 ? `${before} ` : ` ${before} `}
              <span>
                <select aria-label={label}>
                  {options.map(({ text }, at) => (
                    <option key={at}>{text}</option>
                  ))}
                </select>
                <b aria-hidden="true">{options[chosen[index] ?? 0]?.text}</b>
              </span>
            </Fragment>
          ))}
          {end}
        </p>
        {shown && <Picture key={shown.name} name={shown.name} className="needs-script" />}
        <p className="needs-script" role="status">
          {fillWords(wording.sentenceCount, { count })}
        </p>
        <Groups className="needs-script" groups={groups} />
        <noscript>
          <Groups
            groups={choices.map(({ label, options }) => ({
              label,
              items: options.map(({ text, to }) => ({ label: text, to })),
            }))}
          />
        </noscript>
        <p>
          <RichText text={closing} />
        </p>
        <ButtonLink href={button.to} tone="accent">
          {button.label}
        </ButtonLink>
      </Container>
    </Cloth>
  );
}

interface Group {
  label: string;
  items: readonly { label: string; to?: string; note?: string }[];
}

function Groups({ groups, className }: { groups: readonly Group[]; className?: string }) {
  return (
    <dl className={className}>
      {groups.map(({ label, items }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          {items.map(({ label, to, note }, at) => (
            <dd key={at}>
              {to ? <a href={to}>{label}</a> : label}
              {note && <span>{note}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The index of the chosen option in each select. */
type Chosen = readonly [thing: number, place: number, customers: number];

/**
 * Returns the chosen options, and the props for the sentence that contains the selects. Reads the selects on mount,
 * because the visitor may have used them before hydration. Reads them again when the block changes.
 */
function useChosenOptions(block: Block) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<Chosen>([0, 0, 0]);
  const onChange = () => {
    const selects = ref.current?.querySelectorAll('select') ?? [];
    const [thing = 0, place = 0, customers = 0] = Array.from(selects, ({ selectedIndex }) => selectedIndex);
    setChosen([thing, place, customers]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options can change with the block
  useEffect(onChange, [block]);
  return { chosen, sentence: { ref, onChange } };
}

/** The maximum number of results of each kind. The `min-height` of the results suits these numbers. */
const most = { areas: 4, articles: 3, laws: 3 };

/**
 * Finds practice areas, a package, articles and laws for the chosen options. Lists the pages of the options before
 * related pages. Lists the laws for the chosen thing first, then the laws that the found articles cite, the most cited
 * first. Omits laws that do not apply in the chosen place.
 */
function findResults({ things, places, customers, pages, laws }: Block, chosen: Chosen, wording: Wording) {
  const [thing, place, customer] = chosen;
  const names = places.options[place]?.names ?? [];
  const options = [places.options[place], things.options[thing], customers.options[customer]];
  const near = options.flatMap((option) => option?.near ?? []);
  const far = options.flatMap((option) => option?.far ?? []);
  const listPages = (collection: string, indexes: readonly number[]) =>
    [...new Set(indexes)]
      .flatMap((index) => pages[index] ?? [])
      .filter((page) => page.collection === collection);
  const areas = listPages('practice-areas', near).slice(0, most.areas);
  const packages = listPages('packages', [...near, ...far]).slice(0, 1);
  const articles = listPages('articles', [...near, ...far]).slice(0, most.articles);
  const cited = articles.flatMap((article) => article.laws);
  const first = things.options[thing]?.first ?? [];
  const countCitations = (law: number) => cited.filter((other) => other === law).length;
  const found: Group[] = [
    { label: wording.sentenceAreas, items: areas },
    { label: wording.sentencePackage, items: packages.map((page) => ({ ...page, note: page.price })) },
    { label: wording.sentenceArticles, items: articles },
    {
      label: wording.sentenceLaws,
      items: [
        ...new Set([...first, ...[...cited].sort((a, b) => countCitations(b) - countCitations(a) || a - b)]),
      ]
        .flatMap((index) => laws[index] ?? [])
        .filter((law) => names.includes(law.place))
        .slice(0, most.laws)
        .map(({ name, place, status, official }) => ({
          label: name,
          to: official,
          note: names.length > 1 ? `${place} · ${status}` : status,
        })),
    },
  ];
  return {
    count: found.reduce((sum, { items }) => sum + items.length, 0),
    groups: found.map(({ label, items }) => ({
      label,
      items: items.length > 0 ? items : [{ label: wording.sentenceNone }],
    })),
  };
}

const Cloth = styled.section.attrs(usePlaceMark)`
  --t-display: clamp(2rem, 1rem + 3.6vw, 4.25rem);
  padding-block: ${space.section};
  ${onDeep}
  transition: background ${motion.slow};
  & > div {
    ${columns([7, 5], { small: 1 })}
    grid-template-rows: auto 1fr;
    gap: ${space[24]} ${space.gap};
  }
  & > div > * {
    grid-column: 1 / -1;
  }
  h2 {
    font-size: ${size.h3};
  }
  h2 + p {
    ${type.display}
    align-self: end;
    /* Reserves three lines, so that a longer choice does not move the results. */
    min-height: 3.6em;
    max-width: none;
    line-height: 1.16;
    font-weight: 400;
    text-wrap: balance;
  }
  img {
    width: 100%;
    height: auto;
  }
  ${media.aboveSmall} {
    & > div > :is(h2, h2 + p) {
      grid-column: 1;
    }
    img {
      grid-area: 1 / 2 / 3;
    }
  }
  h2 + p > span {
    position: relative;
    display: inline-block;
  }
  /* The transparent select covers the word that shows the chosen option. Unlike the select, the word can wrap and is
     exactly as wide as its text. The browser skips the styles inside the select until it is near the window, because
     they delay the first paint. */
  select {
    content-visibility: auto;
    position: absolute;
    width: 100%;
    height: 100%;
    opacity: 0;
    color: ${color.clothInk};
    font-size: 1rem;
    cursor: pointer;
  }
  b {
    border-bottom: .07em solid ${color.bright};
    font-weight: 640;
  }
  b::after {
    content: '';
    display: inline-block;
    margin-left: .14em;
    border: .15em solid transparent;
    border-top-color: ${color.bright};
    border-bottom: 0;
    vertical-align: middle;
  }
  select:focus-visible + b {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  dl {
    ${columns(4, { tablet: 2, small: 1 })}
    gap: ${space[24]} ${space.gap};
    align-content: start;
  }
  dl.needs-script {
    min-height: 14.5rem;
    ${media.tablet} {
      min-height: 25rem;
    }
    ${media.small} {
      min-height: 40rem;
    }
  }
  dl > div {
    padding-top: ${space[12]};
    border-top: 2px solid ${color.bright};
  }
  dt {
    font-weight: 640;
  }
  dd {
    margin-top: ${space[4]};
    font-size: ${size.small};
    line-height: 1.35;
  }
  dd > * {
    display: block;
  }
  dd > a {
    padding-block: 2px;
    color: inherit;
  }
  & > div > a {
    justify-self: start;
  }
  @media print {
    --t-display: 22pt;
    :is(h2 + p, dl.needs-script) {
      min-height: 0;
    }
  }
`;
