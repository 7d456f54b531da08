import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";

export type PaperName = Exclude<PlaceholderColour, "ink">;

/** The coloured papers below the products, one hue per category. They are tokens of `app.css`: placeholders have the same colour. */
export const papers = {
  petal: "#e9d3d0",
  blush: "#dcc6c6",
  mist: "#ddd0d6",
  lilac: "#d8d3dc",
  stone: "#d6dad2",
  sand: "#e0d6cb",
  celadon: "#cfdbdc",
  apricot: "#e4d2c3",
  rose: "#dcc9cd",
} as const satisfies Readonly<Record<PaperName, string>>;
