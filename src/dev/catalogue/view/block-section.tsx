import { styled } from 'styled-components';
import type { OpenedPage } from '../../../../schema/define-block';
import { color, edge, family, layer, size, space, type as typeface } from '../../../theme/tokens';
import { exampleAddress } from '../addresses';
import type { BlockEntry, ExampleEntry } from '../entries';
import { FieldList } from './field-list';
import { JsonText } from './json-text';
import { Label, Notice, Segments } from './layout';
import { exampleWidths } from './tools';
import { UseList } from './use-list';

interface BlockSectionProps {
  block: BlockEntry;
  isDrawn: boolean;
}

/** One block with all that there is to know of it. */
export function BlockSection({ block, isDrawn }: BlockSectionProps) {
  const { type, purpose, opensPage, words, fields, examples, uses } = block;
  return (
    <Section
      id={type}
      aria-labelledby={`${type}-name`}
      data-item={type}
      data-words={[purpose, ...words].join(' ')}
    >
      <h2 id={`${type}-name`}>
        <a href={`#${type}`}>{type}</a>
      </h2>
      <Purpose>{purpose}</Purpose>
      {opensPage && <p>{openings[opensPage]}</p>}
      <Examples type={type} examples={examples} isDrawn={isDrawn} />
      <Part>
        <Label as="h3">What may be written</Label>
        <FieldList fields={fields} />
      </Part>
      <Part>
        <Label as="h3">Where this site uses it</Label>
        <UseList uses={uses} none="Nowhere yet." />
      </Part>
    </Section>
  );
}

const openings: Record<OpenedPage, string> = {
  page: 'Stands first on its page, once, and holds the main heading.',
  article: 'Stands first in an article, once, and holds the main heading.',
  'not-found': 'Stands first on the page for addresses that do not exist, and nowhere else.',
};

interface ExamplesProps extends Pick<BlockEntry, 'type' | 'examples'> {
  isDrawn: boolean;
}

/** The examples of a block: one is shown, with its JSON; the others are a choice away. */
function Examples({ type, examples, isDrawn }: ExamplesProps) {
  const end = `${type}-json`;
  return (
    <ExampleBox data-examples={type}>
      <Choice as="fieldset" className="needs-script">
        <legend className="visually-hidden">Example</legend>
        {examples.map(({ name }, index) => (
          <label key={name}>
            <input type="radio" name={`example-${type}`} value={name} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </Choice>
      <PastFrame href={`#${end}`}>Skip the example</PastFrame>
      <ExampleFrame data-example-frame={type} data-width={exampleWidths.at(-1)} />
      <div id={end} tabIndex={-1}>
        {examples.map((example, index) => (
          <div
            key={example.name}
            data-example={example.name}
            data-drawn={(isDrawn && !example.isForeign) || undefined}
            hidden={index > 0}
          >
            <Caption type={type} example={example} isDrawn={isDrawn} />
            <JsonText
              id={`${type}-${example.name}-json`}
              label={`JSON of ${type}, ${example.name}`}
              json={example.json}
            />
          </div>
        ))}
      </div>
    </ExampleBox>
  );
}

function Caption({ type, example, isDrawn }: { type: string; example: ExampleEntry; isDrawn: boolean }) {
  if (example.isForeign)
    return (
      <Notice>It names what this site does not have, so it is not shown, and not whole when copied.</Notice>
    );
  if (!isDrawn)
    return <Notice>Examples show once site.json, navigation.json and wording.json have no problem.</Notice>;
  return (
    <Line>
      <span data-scale />
      <a href={exampleAddress(type, example.name)} target="_blank" rel="noreferrer">
        Open it alone
        <span className="visually-hidden">
          : {type}, {example.name}, in a new tab
        </span>
      </a>
    </Line>
  );
}

const Section = styled.section`
  padding-block: ${space[24]} ${space[64]};
  border-top: ${edge.rule};
  & > h2 {
    font-size: clamp(1.75rem, 1.4rem + 1.2vw, 2.5rem);
  }
  & > h2 a {
    text-decoration: none;
  }
  & > h2 a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.15em;
  }
  & > p {
    max-width: 40em;
    margin-top: ${space[8]};
  }
`;

const Purpose = styled.p`
  color: ${color.softInk};
  font-size: ${size.lede};
  line-height: 1.45;
`;

const Part = styled.div`
  margin-top: ${space[32]};
  & > h3 {
    font-family: ${family.sans};
    ${typeface.label}
    margin-bottom: ${space[8]};
  }
`;

const Choice = styled(Segments)`
  margin-top: ${space[24]};
`;

const ExampleBox = styled.div`
  position: relative;
`;

/** For a keyboard that does not want to go through the example itself. */
const PastFrame = styled.a`
  position: absolute;
  left: 0;
  padding: ${space[4]} ${space[12]};
  background: ${color.accent};
  color: ${color.onAccent};
  &:not(:focus) {
    clip-path: inset(50%);
  }
  &:focus {
    z-index: ${layer.raised};
  }
`;

const ExampleFrame = styled.div`
  margin-top: ${space[12]};
  overflow: hidden;
  border: ${edge.strongLine};
  background: ${color.sunken};
  &:empty {
    min-height: 120px;
  }
  & > div {
    width: calc(var(--width) * var(--scale) * 1px);
    height: calc(var(--height) * var(--scale) * 1px);
    overflow: hidden;
    box-shadow: 1px 0 ${color.strongLine};
  }
  & iframe {
    display: block;
    width: calc(var(--width) * 1px);
    height: calc(var(--height) * 1px);
    border: 0;
    background: ${color.bg};
    transform: scale(var(--scale));
    transform-origin: 0 0;
  }
  [data-examples]:has([data-example]:not([hidden], [data-drawn])) & {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  padding-block: ${space[8]};
  color: ${color.softInk};
  font-size: ${size.small};
  & a {
    color: ${color.link};
  }
`;
