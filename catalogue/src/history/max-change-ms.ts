/** Time that the largest changes are given: the import of 2,000 products, and its undoing. As `limitMs` of `transaction`. */
export const MAX_CHANGE_MS = 60_000;
