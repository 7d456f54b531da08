import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";

export const placeholderBackground: Readonly<Record<PlaceholderColour, string>> = {
  petal: "bg-petal",
  blush: "bg-blush",
  mist: "bg-mist",
  lilac: "bg-lilac",
  stone: "bg-stone",
  sand: "bg-sand",
  celadon: "bg-celadon",
  apricot: "bg-apricot",
  rose: "bg-rose",
  ink: "bg-ink",
};
