// The widest windows, in CSS pixels, that get each narrower layout. By themselves, so that the bundler writes the
// numbers out where they are used.

/** The picture of a tile is less than about 180 px wide. */
export const tilePicture = 420;

/** The height, in CSS pixels, of windows too low for anything to lie over the page: of telephones on their side, and at a zoom of 400 %. */
export const low = 480;

/** Lists become one column. */
export const tiny = 520;

/** What stood beside each other stands below each other; the client set this one. */
export const mobile = 768;

/** Two columns become one. */
export const tablet = 1024;

/** The navigation becomes a drawer. */
export const drawer = 1180;

/** The picture of a row is less than about 180 px wide. */
export const rowPicture = 1199;

/** There is room for two columns of running text. The page and its letters grow from 1600 px on; `global.css` says how. */
export const large = 1920;
