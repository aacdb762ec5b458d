// Window widths in CSS pixels. They are plain constants, so that the bundler inlines them without the rest of the
// theme.

/** Up to this window width, the picture of a tile is less than about 180 px wide. Browsers then load its small copy. */
export const tilePicture = 420;

export const tiny = 520;

/** The width up to which three cards do not fit beside each other. */
export const small = 640;

/** The width up to which columns are stacked. It is from the firm's specification. */
export const mobile = 768;

export const tablet = 1024;

export const drawer = 1180;

/** Up to this window width, the picture of a row is less than about 180 px wide. Browsers then load its small copy. */
export const rowPicture = 1199;

/** The width from which two columns of text fit. The page starts to scale earlier, at 1600 px (see `global.css`). */
export const large = 1920;

/** The container widths in em below which tables use a narrower layout. Widths in em follow the text size. */
export const container = {
  threeColumns: 24,
  fiveColumns: 44.8,
  /** From this width on, stacked rows show the label of a cell beside the cell. */
  namesBeside: 30,
} as const;
