// Some grounds are the same in light and dark. The roles that follow the theme are set anew on them, so that whatever
// stands there takes its tones without knowing where it stands.

/** The near-black foot of every page. */
export const onFoot = `
  background: #0a0e10;
  color: #fff;
  --surface: #151c1f;
  --ink: #fff;
  --ink-2: #b5c0c3;
  --line: #2c383c;
  --line-strong: #7a8a90;
  --error: #ff99a3;
  --error-soft: #3a171c;
  --focus: #fff;
  --halo: var(--wino);
`;

/** The roles of a form on a bright panel. */
export const onBright = `
  --surface: #fff;
  --ink: var(--wino);
  --ink-2: #46535a;
  --line-strong: var(--wino);
  --action: var(--wino);
  --action-hover: #2c383c;
  --on-action: #fff;
  --error: #a8132d;
  --error-soft: #fbe7ea;
`;
