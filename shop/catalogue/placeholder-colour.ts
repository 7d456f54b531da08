/** The coloured paper a picture was taken on: what shows in its place while it loads. */
export type PlaceholderColour =
  | "petal"
  | "blush"
  | "mist"
  | "lilac"
  | "stone"
  | "sand"
  | "celadon"
  | "apricot"
  | "rose"
  | "ink";

const palette: Readonly<Record<PlaceholderColour, true>> = {
  petal: true,
  blush: true,
  mist: true,
  lilac: true,
  stone: true,
  sand: true,
  celadon: true,
  apricot: true,
  rose: true,
  ink: true,
};

/** The colour of that name, or else stone. */
export function placeholderColour(name: string): PlaceholderColour {
  return isOfPalette(name) ? name : "stone";
}

function isOfPalette(name: string): name is PlaceholderColour {
  return Object.hasOwn(palette, name);
}
