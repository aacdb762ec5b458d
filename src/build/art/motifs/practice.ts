import type { PracticeMotif } from '../../../../schema/fields/art';
import type { IconShapes } from '../../../shared/page-data';
import { boxPath, diamondPath } from '../shapes';

/** The two shapes of a practice motif. They are path data in a 64 × 64 box, filled by the even-odd rule. */
interface PracticeFlats {
  main: string;
  accent: string;
}

export const practiceFlats: Record<PracticeMotif, PracticeFlats> = {
  'lattice-window': {
    main: [
      boxPath(4, 4, 12) + boxPath(24, 4, 16, 12) + boxPath(48, 4, 12),
      boxPath(4, 24, 12, 16) + boxPath(48, 24, 12, 16),
      boxPath(4, 48, 12) + boxPath(24, 48, 16, 12) + boxPath(48, 48, 12),
    ].join(''),
    accent: diamondPath(32, 32, 14),
  },
  interlock: {
    main: 'M4 4h38v38h-38zM14 14v18h18v-18z',
    accent: 'M42 22h18v38h-38v-18h10v8h18v-18h-8z',
  },
  steps: {
    main: 'M4 60v-14h14v-14h14v-14h14v-14h14v56z',
    accent: 'M14 4a10 10 0 1 1 0 20a10 10 0 0 1 0-20z',
  },
  'double-chevron': {
    main: 'M4 4l20 28-20 28h14l20-28-20-28z',
    accent: 'M26 4l20 28-20 28h14l20-28-20-28z',
  },
  crossing: {
    main: [
      boxPath(28, 4, 8, 56) + boxPath(4, 28, 56, 8),
      boxPath(4, 4, 14) + boxPath(46, 4, 14) + boxPath(4, 46, 14) + boxPath(46, 46, 14),
    ].join(''),
    accent: diamondPath(32, 32, 16),
  },
  'hourglass-pair': {
    main: 'M4 4l26 28-26 28zM60 4v56l-26-28z',
    accent: 'M18 4h28l-14 15zM18 60h28l-14-15z',
  },
  'nested-diamond': {
    main: 'M32 2l30 30-30 30-30-30zM32 16l-16 16 16 16 16-16z',
    accent: diamondPath(32, 32, 10),
  },
  pillars: {
    main: 'M32 4l28 14h-56zM4 52h56v8h-56z',
    accent: boxPath(8, 22, 10, 26) + boxPath(27, 22, 10, 26) + boxPath(46, 22, 10, 26),
  },
  seedling: {
    main: boxPath(27, 26, 10, 24) + boxPath(4, 50, 56, 10),
    accent: 'M4 4h12l11 11v15h-12l-11-11zM60 4h-12l-11 11v15h12l11-11z',
  },
  'open-crate': {
    main: 'M4 22h56v38h-56zM16 34v14h32v-14z',
    accent: boxPath(4, 4, 22, 12) + boxPath(38, 4, 22, 12) + boxPath(26, 36, 12, 10),
  },
  magnifier: {
    main: 'M26 2l24 24-24 24-24-24zM26 15l-11 11 11 11 11-11z',
    accent: 'M44 38l18 16-8 8-16-18z',
  },
  gable: {
    main: 'M32 4l28 22v8h-6v26h-44v-26h-6v-8zM24 36v24h16v-24z',
    accent: diamondPath(32, 24, 8) + boxPath(26, 42, 12, 18),
  },
  shield: {
    main: 'M4 4h56v28l-28 28-28-28zM14 14v14l18 18 18-18v-14z',
    accent: diamondPath(32, 26, 11),
  },
};

/**
 * Returns a practice motif for inline SVG, in a 64 × 64 box. Its colours are `currentColor` and the custom property
 * `--motif-2`.
 */
export function practiceMotif(motif: PracticeMotif): IconShapes {
  const { main, accent } = practiceFlats[motif];
  return [
    ['path', { d: main, fill: 'currentColor', fillRule: 'evenodd' }],
    ['path', { d: accent, fill: 'var(--motif-2)' }],
  ];
}
