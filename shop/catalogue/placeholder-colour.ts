/** The coloured papers that pictures are taken on. They are tokens of `app.css`. */
const papers = {
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
export type PaperName = keyof typeof papers;

/** The colour that shows in the place of a picture while it loads: mostly of the paper that it was taken on. */
export type PlaceholderColour = PaperName | "ink";

/** The colour of that name, or else stone. */
export function placeholderColour(name: string): PlaceholderColour {
  return isPaper(name) || name === "ink" ? name : "stone";
}

export function isPaper(name: unknown): name is PaperName {
  return typeof name === "string" && Object.hasOwn(papers, name);
}
