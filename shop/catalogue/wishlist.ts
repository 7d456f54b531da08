export const MAX_WISHES = 100;
