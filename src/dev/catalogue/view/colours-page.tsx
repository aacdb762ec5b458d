import { styled } from 'styled-components';
import type { Bright, Deep } from '../../../../schema/fields/art';
import { color, size, space } from '../../../theme/tokens';
import { clothAddress } from '../addresses';
import type { Pigment, Wearer } from '../entries';
import { Group } from './icons-page';
import { PageOpening } from './layout';
import { NameTiles, sayWearers } from './names';
import { Tools } from './tools';

interface ColoursPageProps {
  deeps: Pigment<Deep>[];
  brights: Pigment<Bright>[];
  wearers: Wearer[];
}

/** The pigments with their names to copy, and which page wears which two of them. */
export function ColoursPage({ deeps, brights, wearers }: ColoursPageProps) {
  return (
    <>
      <PageOpening title="Colours">
        A cloth has one deep and one bright pigment, the same in both themes. Whoever names none gets a pair
        that nobody else has, as long as there is one.
      </PageOpening>
      <Tools
        subject="colours and pairs"
        total={deeps.length + brights.length + deeps.length * brights.length}
      />
      <div data-items>
        <Group>
          <h2>Deep colour</h2>
          <p>Dark: white text stands on it.</p>
          <Pigments pigments={deeps} tone="deep" />
        </Group>
        <Group>
          <h2>Bright colour</h2>
          <p>Light: ink stands on it.</p>
          <Pigments pigments={brights} tone="bright" />
        </Group>
        <Group>
          <h2>Pairs</h2>
          <p>Each deep beside each bright, and who wears the two.</p>
          <Pairs deeps={deeps} brights={brights} wearers={wearers} />
        </Group>
      </div>
    </>
  );
}

function Pigments({ pigments, tone }: { pigments: Pigment[]; tone: 'deep' | 'bright' }) {
  return (
    <NameTiles
      names={pigments.map(({ name, hex }) => ({
        name,
        what: `${tone} colour ${name}`,
        picture: (
          <Swatch data-tone={tone} style={{ background: hex }}>
            {hex}
          </Swatch>
        ),
      }))}
    />
  );
}

function Pairs({ deeps, brights, wearers }: ColoursPageProps) {
  const pairs = deeps.flatMap(({ name: deep }) => brights.map(({ name: bright }) => ({ deep, bright })));
  return (
    <NameTiles
      names={pairs.map(({ deep, bright }) => ({
        name: `${deep}, ${bright}`,
        what: `pair ${deep} and ${bright}`,
        copies: `"deep": "${deep}", "bright": "${bright}"`,
        picture: <Cloth src={clothAddress({ deep, bright }, true)} alt="" loading="lazy" />,
        note: sayWearers(wearers.filter(({ art }) => art.deep === deep && art.bright === bright)) ?? (
          <p>Free.</p>
        ),
      }))}
    />
  );
}

const Swatch = styled.div`
  display: flex;
  align-items: end;
  height: 8rem;
  padding: ${space[12]};
  font-size: ${size.small};
  &[data-tone='deep'] {
    color: ${color.onDeep};
  }
  &[data-tone='bright'] {
    color: ${color.clothInk};
  }
`;

const Cloth = styled.img`
  width: 100%;
  height: auto;
`;
