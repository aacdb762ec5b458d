// How much room a part has for letters, in ems, below which it is laid out more narrowly: unlike the width of a window,
// it also follows the size of the letters. By themselves, as breakpoints are.

/** A table of three short columns becomes rows. */
export const threeColumns = 24;

/** A table of five columns of text becomes rows. */
export const fiveColumns = 44.8;

/** In such a row the name of a cell stands above it, and no longer beside. */
export const namesBeside = 30;
