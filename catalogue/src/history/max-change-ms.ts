/** Transaction limit (`limitMs`) for the largest changes: importing 2,000 products, and undoing it. */
export const MAX_CHANGE_MS = 60_000;
