import type { EditionTexts } from "#app/edition.ts";

const partBroken =
  "Part of the shop arrived broken. Reloading the page may help, and keeps your basket.";

/** A reload keeps the basket of the trading shop. */
export const texts = {
  partBroken,
  pageBroken: partBroken,
  shopBroken:
    "Something went wrong at our end. Reloading the page may help, and keeps your basket.",
  homeKeepsBasket: "",
  signInWarning: "Please sign in only if it is your account, because your orders are saved in it.",
} as const satisfies EditionTexts & { readonly partBroken: string };
