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
