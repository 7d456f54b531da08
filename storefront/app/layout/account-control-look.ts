/** The link to sign in, and the menu that takes its place. */
export const accountControlLook =
  "flex h-11 min-w-11 items-center justify-center gap-1 hover:text-plum";
