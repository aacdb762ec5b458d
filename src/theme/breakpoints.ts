// Window widths in CSS pixels. Plain constants, which the bundler inlines into scripts that need nothing else of the theme.

/** The picture of a tile is less than about 180 px wide. */
export const tilePicture = 420;

export const tiny = 520;

/** What stood side by side is stacked; the client set this one. */
export const mobile = 768;

export const tablet = 1024;

export const drawer = 1180;

/** The picture of a row is less than about 180 px wide. */
export const rowPicture = 1199;

/** From here on there is room for two columns of running text. Page and letters grow from 1600 px on, as `global.css` says. */
export const large = 1920;

/** Widths for container queries, in ems, below which a table is laid out more narrowly; they follow the size of the letters too. */
export const container = {
  threeColumns: 24,
  fiveColumns: 44.8,
  /** In a stacked row the name of a cell stands above it, and no longer beside. */
  namesBeside: 30,
} as const;
