/** A text with headings, lists and links, as plain JSON: elements within each other. */
export interface TextBlock {
  readonly type: "p" | "h3" | "ul" | "ol" | "li" | "strong" | "em" | "br" | "a";
  /** Of a link. */
  readonly href?: string;
  readonly parts?: readonly TextPart[];
}

export type TextPart = string | TextBlock;
