import { styled } from 'styled-components';
import { color, edge, family, size, space } from '../../../theme/tokens';
import { pictureAddress } from '../addresses';
import type { PictureEntry } from '../entries';
import { QuietButton } from './json-text';
import { PageOpening } from './layout';
import { Tools } from './tools';
import { UseList } from './use-list';

interface PicturesPageProps {
  pictures: PictureEntry[];
  folder: string;
}

/** Every picture of the data with its name to copy. */
export function PicturesPage({ pictures, folder }: PicturesPageProps) {
  return (
    <>
      <PageOpening title="Pictures">
        What lies in {folder}/images. A block that takes a picture names it as its file is named.
      </PageOpening>
      <Tools subject="pictures" total={pictures.length} />
      {pictures.length === 0 && <p>There is none yet.</p>}
      <List data-items>
        {pictures.map((picture) => (
          <li key={picture.name} data-item={picture.name} data-words="">
            <Picture picture={picture} />
          </li>
        ))}
      </List>
    </>
  );
}

function Picture({ picture: { name, size: measured, weight, uses } }: { picture: PictureEntry }) {
  return (
    <figure>
      <Ground>
        <img src={pictureAddress(name)} alt="" loading="lazy" />
      </Ground>
      <figcaption>
        <Line>
          <h2>{name}</h2>
          <QuietButton
            type="button"
            className="needs-script"
            data-copy={name}
            data-what={`name ${name}`}
            aria-label={`Copy the name ${name}`}
          >
            Copy
          </QuietButton>
        </Line>
        <p>
          {measured ? `${measured.width} × ${measured.height} pixels` : 'No picture that can be measured'},{' '}
          {sayWeight(weight)}
        </p>
        <UseList uses={uses} none="Nothing shows it." />
      </figcaption>
    </figure>
  );
}

function sayWeight(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024).toLocaleString('en')} KB`;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[32]};
  padding-top: ${space[32]};
  & p {
    color: ${color.softInk};
    font-size: ${size.small};
  }
`;

const Ground = styled.div`
  display: grid;
  place-items: center;
  height: 15rem;
  padding: ${space[16]};
  border: ${edge.line};
  /* Squares, so that what is clear and what is white can be told apart. */
  background: repeating-conic-gradient(${color.sunken} 0 25%, ${color.surface} 0 50%) 0 0 / 24px 24px;
  & img {
    min-width: 4rem;
    max-height: 100%;
    object-fit: contain;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space[12]};
  padding-block: ${space[8]};
  & h2 {
    font: 620 1.0625rem/1.3 ${family.sans};
    letter-spacing: 0;
  }
`;
