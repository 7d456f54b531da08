/** Background colours of the product photos, for placeholders. The values match the tokens in `app.css`. */
const placeholderColours = {
  petal: "#e9d3d0",
  blush: "#dcc6c6",
  mist: "#ddd0d6",
  lilac: "#d8d3dc",
  stone: "#d6dad2",
  sand: "#e0d6cb",
  celadon: "#cfdbdc",
  apricot: "#e4d2c3",
  rose: "#dcc9cd",
} as const;
export type PlaceholderColourName = keyof typeof placeholderColours;

/** Shown until the picture has loaded. Usually the background colour of the photo. */
export type PlaceholderColour = PlaceholderColourName | "ink";

/** Returns the colour with that name; `stone` if there is none. */
export function placeholderColour(name: string): PlaceholderColour {
  return isPlaceholderColourName(name) || name === "ink" ? name : "stone";
}

export function isPlaceholderColourName(name: unknown): name is PlaceholderColourName {
  return typeof name === "string" && Object.hasOwn(placeholderColours, name);
}
