/** The room between the posts of a row. */
export const postGap = 'clamp(16px, 2.2vw, 32px)';

/**
 * The least height of a row of posts beneath their pictures, which are two thirds as high as wide: facts, two lines
 * of title, three of excerpt and the link. In narrow columns the facts take two lines. What lies beside an open row
 * counts on it.
 */
export const postWords = 'max(14.5rem, 22.6rem - 10vw)';
