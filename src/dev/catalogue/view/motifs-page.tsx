import { styled } from 'styled-components';
import { color, edge, media, size, space } from '../../../theme/tokens';
import { Shapes } from '../../../ui/images';
import { clothAddress } from '../addresses';
import type { ArtChoice, SmallMotif, Wearer } from '../entries';
import { Group } from './icons-page';
import { CopyButton } from './json-text';
import { PageOpening } from './layout';
import { NameTiles, sayWearers } from './names';
import { Tools } from './tools';
import { UseList } from './use-list';

interface MotifsPageProps {
  choices: ArtChoice[];
  smallMotifs: SmallMotif[];
  wearers: Wearer[];
}

/** What a cloth can be made of: try it together, then each word by itself. Colours have a page of their own. */
export function MotifsPage({ choices, smallMotifs, wearers }: MotifsPageProps) {
  const patterns = choices.filter(({ key }) => key !== 'deep' && key !== 'bright');
  const total = smallMotifs.length + patterns.reduce((sum, { words }) => sum + words.length, 0);
  return (
    <>
      <PageOpening title="Motifs">
        Every picture is a printed cloth, drawn from the name of its page. "art" in the file of a page or an
        entry chooses instead.
      </PageOpening>
      <Tools subject="motifs" total={total} />
      <Mixer choices={choices} />
      <div data-items>
        {patterns.map(({ key, title, meaning, words }) => (
          <Group key={key}>
            <h2>{title}</h2>
            <p>{meaning}</p>
            <NameTiles
              names={words.map((word) => ({
                name: word,
                what: `${title.toLowerCase()} ${word}`,
                picture: (
                  <Cloth
                    data-key={key}
                    src={clothAddress({ [key]: word }, key === 'motif')}
                    alt=""
                    loading="lazy"
                  />
                ),
                note: sayWearers(wearers.filter(({ art }) => art[key] === word)),
              }))}
            />
          </Group>
        ))}
        <Group>
          <h2>Small motif</h2>
          <p>The woven figure of an entry whose collection asks for a "motif" beside its card.</p>
          <NameTiles
            names={smallMotifs.map(({ name, shapes, uses }) => ({
              name,
              what: `small motif ${name}`,
              picture: (
                <Figure viewBox="0 0 64 64" aria-hidden="true">
                  <Shapes shapes={shapes} />
                </Figure>
              ),
              note: uses.length > 0 && <UseList uses={uses} none="" />,
            }))}
          />
        </Group>
      </div>
    </>
  );
}

/** A cloth to put together, with the JSON that says so. */
function Mixer({ choices }: { choices: ArtChoice[] }) {
  return (
    <Try className="needs-script" data-mixer={clothAddress({})} data-unless-found>
      <h2>Try a cloth</h2>
      <img src={clothAddress({})} alt="The cloth as it is chosen here" width={800} height={600} />
      <div>
        {choices.map(({ key, title, words }) => (
          <label key={key}>
            {title}
            <select name={key} autoComplete="off">
              <option value="">by its name</option>
              {words.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </select>
          </label>
        ))}
        <pre>
          <code id="art-json">{'"art": {}'}</code>
        </pre>
        <CopyButton from="art-json" what="JSON of the cloth" />
      </div>
    </Try>
  );
}

const Cloth = styled.img`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  &[data-key='pindo'] {
    aspect-ratio: 4 / 1;
    object-position: top;
  }
`;

const Figure = styled.svg`
  width: 5rem;
  margin: ${space[16]};
  color: ${color.mark};
  --motif-2: ${color.bright};
`;

const Try = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space[16]} ${space[32]};
  align-items: start;
  padding-block: ${space[24]};
  & h2 {
    grid-column: 1 / -1;
    font-size: clamp(1.5rem, 1.3rem + 0.8vw, 2rem);
  }
  & img {
    width: 100%;
    height: auto;
  }
  & > div {
    display: grid;
    gap: ${space[8]};
  }
  & button {
    justify-self: start;
  }
  & label {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr);
    align-items: center;
    font-size: ${size.small};
    font-weight: 560;
  }
  & select {
    min-height: 44px;
    padding: 0 ${space[8]};
    border: ${edge.strongLine};
    border-radius: ${edge.radius};
    background: ${color.surface};
    font-weight: 400;
  }
  & pre {
    margin: 0;
    padding: ${space[12]};
    background: ${color.sunken};
    font-size: 0.8125rem;
    line-height: 1.6;
    white-space: pre-wrap;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
