/** The classes of the sign-in link and of the account menu's button. */
export const accountControlStyle =
  "flex h-11 min-w-11 items-center justify-center gap-1 hover:text-plum";
