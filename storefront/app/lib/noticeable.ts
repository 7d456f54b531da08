/** What loads within this time needs no progress bar. */
export const NOTICEABLE_MS = 400;
