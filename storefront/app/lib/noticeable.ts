/** What is there within this time needs no sign that it is on its way. */
export const NOTICEABLE_MS = 400;
