/** A text with headings, lists and links, as plain JSON. */
export type TextBlock =
  | { readonly type: "p"; readonly parts: readonly TextPart[] }
  | { readonly type: "h"; readonly parts: readonly TextPart[] }
  | { readonly type: "ul" | "ol"; readonly items: readonly (readonly TextBlock[])[] };

export type TextPart =
  | string
  | { readonly type: "br" }
  | { readonly type: "strong" | "em"; readonly parts: readonly TextPart[] }
  | { readonly type: "a"; readonly href: string; readonly parts: readonly TextPart[] };
