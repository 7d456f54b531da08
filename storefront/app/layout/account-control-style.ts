export const accountControlStyle =
  "flex h-11 min-w-11 items-center justify-center gap-1 hover:text-plum";
