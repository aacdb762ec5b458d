import { styled } from 'styled-components';
import type { BlockOf } from '../../schema/blocks/index';
import { color, edge, media, size, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { RichText } from '../ui/prose';
import { Band, Columns, Lede, Main, Side } from '../ui/section';
import { fillWords, usePage, useWording } from '../ui/site-context';

/**
 * A list to tick, beside its heading. The ticks stay on the visitor's device, which `enhance/checklist/` sees to; the list
 * prints by itself on one page.
 */
export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  const wording = useWording();
  const id = block.id ?? block.type;
  const count = block.items.length;
  return (
    <Sheet data-tone="sunken" data-checklist="">
      <Columns>
        <Side>
          <h2 id={block.id}>{block.heading}</h2>
          {block.intro && (
            <Lede>
              <RichText text={block.intro} />
            </Lede>
          )}
        </Side>
        <Main>
          <Items>
            {block.items.map((item, index) => (
              <Item key={item.key} item={item} id={`${id}_${index + 1}`} number={index + 1} />
            ))}
          </Items>
          <Foot className="needs-script">
            <p
              data-count={fillWords(wording.checklistDone, { count })}
              data-kept={wording.checklistKept}
              data-not-kept={wording.checklistNotKept}
            >
              <b>{fillWords(wording.checklistDone, { done: 0, count })}</b>{' '}
              <span>{wording.checklistKept}</span>
            </p>
            <Button as="button" type="button" data-tone="ghost" data-early="" data-ticks="print">
              {wording.checklistPrint}
            </Button>
            <Button as="button" type="button" data-tone="ghost" data-early="" data-ticks="clear" disabled>
              {wording.checklistClear}
            </Button>
          </Foot>
          <Source>{usePage().title}</Source>
        </Main>
      </Columns>
    </Sheet>
  );
}

interface ItemProps {
  item: BlockOf<'checklist'>['items'][number];
  id: string;
  number: number;
}

function Item({ item, id, number }: ItemProps) {
  return (
    <li>
      <label>
        <input type="checkbox" value={item.key} aria-describedby={item.detail && id} />
        <span aria-hidden="true">{number}</span>
        <span>
          <RichText text={item.text} />
        </span>
      </label>
      {item.detail && (
        <p id={id}>
          <RichText text={item.detail} />
        </p>
      )}
    </li>
  );
}

const Items = styled.ol`
  --box: 28px;
  --number: 1.5rem;
  --step: ${space[12]};
  border-top: ${edge.rule};
  & > li {
    padding-block: ${space[4]};
    border-bottom: ${edge.strongLine};
    break-inside: avoid;
  }
  & > li > label {
    display: grid;
    grid-template-columns: var(--box) var(--number) minmax(0, 1fr);
    gap: var(--step);
    padding-block: ${space[8]};
    font-size: 1.125rem;
    font-weight: 520;
    line-height: 1.4;
    cursor: pointer;
  }
  & > li > label > [aria-hidden] {
    color: ${color.brand};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  & > li > label:has(:checked) > span {
    color: ${color.softInk};
  }
  input {
    width: var(--box);
    height: var(--box);
    margin: 0;
    accent-color: ${color.action};
    cursor: inherit;
  }
  & > li > p {
    margin: 0 0 ${space[12]} calc(var(--box) + var(--number) + 2 * var(--step));
    color: ${color.softInk};
    font-size: ${size.small};
  }
  ${media.mobile} {
    --step: ${space[8]};
  }
  @media print {
    --box: 12pt;
    --number: 14pt;
    --step: 6pt;
    & > li > label {
      padding-block: 2pt;
      font-size: 11pt;
    }
    & > li > p {
      margin-bottom: 4pt;
      font-size: 9.5pt;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
  align-items: center;
  margin-top: ${space[24]};
  & > p {
    flex: 1 1 16rem;
    color: ${color.softInk};
    font-size: ${size.small};
  }
  & b {
    color: ${color.ink};
  }
  ${media.mobile} {
    & > button {
      flex: 1 1 auto;
    }
  }
  @media print {
    display: none;
  }
`;

const Source = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: ${space[12]};
    font-size: 9pt;
  }
`;

// On paper a list has a page of its own; printed alone, it is the only one.
const Sheet = styled(Band)`
  @media print {
    break-inside: avoid;
    &:not([data-alone]) {
      break-before: page;
    }
    html:has(&[data-alone]) #content > :not([data-alone]) {
      display: none;
    }
  }
`;
