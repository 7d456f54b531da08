/** Younger shoppers need a parent's consent. */
export const MINIMUM_AGE = 18;
