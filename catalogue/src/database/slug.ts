/** The letters of an id or a name in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
