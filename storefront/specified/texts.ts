import type { EditionTexts } from "#app/edition.ts";

/** A reload empties the basket of the specified shop. */
export const texts: EditionTexts = {
  pageBroken:
    "Part of the shop arrived broken. The rest works, with your basket. Reloading the page may help, but empties your basket.",
  shopBroken:
    "Something went wrong on our side, and we are sorry. Reloading the page usually helps, but empties your basket.",
  homeKeepsBasket: " Returning to the home page keeps it.",
  signInWarning: "Please sign in only if it is yours.",
};
