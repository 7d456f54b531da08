/** The fewest characters a password may have. */
export const MINIMUM_PASSWORD_LENGTH = 6;
