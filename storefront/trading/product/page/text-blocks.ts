/** A text with headings, lists and links, as plain JSON. */
export type TextBlock =
  | { readonly type: "p"; readonly parts: readonly TextPart[] }
  | { readonly type: "h3"; readonly depth: number; readonly parts: readonly TextPart[] }
  | { readonly type: "ul"; readonly parts: readonly TextItem[] }
  | { readonly type: "ol"; readonly parts: readonly TextItem[] };

export interface TextItem {
  readonly type: "li";
  readonly parts: readonly TextBlock[];
}

export type TextPart =
  | string
  | { readonly type: "br" }
  | { readonly type: "strong" | "em"; readonly parts: readonly TextPart[] }
  | { readonly type: "a"; readonly href: string; readonly parts: readonly TextPart[] };

export interface TextElement {
  readonly type: "p" | "h3" | "ul" | "ol" | "li" | "strong" | "em" | "br" | "a";
  readonly href?: string;
  readonly parts?: readonly (string | TextElement)[];
}
