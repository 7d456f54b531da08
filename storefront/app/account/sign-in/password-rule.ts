export const MINIMUM_PASSWORD_LENGTH = 6;

export const PASSWORD_HINT = `At least ${MINIMUM_PASSWORD_LENGTH} characters`;
