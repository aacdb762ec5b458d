import { styled } from 'styled-components';
import { color } from '../../theme/tokens';

/** Streets that are nowhere, with a mark: what a map looks like before there is one. */
export function MapDrawing() {
  return (
    <Drawing viewBox="0 0 1440 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 70 1440 10M0 170l1440-60M0 280l1440-80M0 380l1440-60M120 0l60 420M300 0l60 420M480 0l60 420M660 0l60 420M860 0l60 420M1060 0l60 420M1240 0l60 420" />
      <path d="M0 330c300-30 500-150 760-130s440-80 680-140M560 0c60 140 140 260 130 420" data-is="road" />
      <path d="M900 250h220l20 120H880z" data-is="park" />
      <path d="m840 150 34 34-34 34-34-34z" data-is="ink" />
      <path d="m840 160 24 24-24 24-24-24z" data-is="bright" />
      <path d="m840 174 10 10-10 10-10-10z" data-is="deep" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  fill: none;
  stroke: color-mix(in srgb, ${color.strongLine} 55%, transparent);
  stroke-width: 2;
  & > [data-is] {
    stroke: none;
  }
  & > [data-is='road'] {
    stroke: ${color.surface};
    stroke-width: 22;
  }
  & > [data-is='park'] {
    fill: ${color.brandSoft};
  }
  & > [data-is='ink'] {
    fill: ${color.clothInk};
  }
  & > [data-is='bright'] {
    fill: ${color.bright};
  }
  & > [data-is='deep'] {
    fill: ${color.deep};
  }
`;
