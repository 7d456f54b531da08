/** A paragraph, heading or list, as plain JSON. */
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
  | { readonly type: "a"; readonly href: string; readonly parts: readonly TextPart[] }
  | TextPicture;

/** An uploaded picture. */
export interface TextPicture {
  readonly type: "img";
  readonly alt: string;
  /** Its files are `{base}-{width}.webp`. */
  readonly base: string;
  readonly widths: readonly [number, ...number[]];
  readonly width: number;
  readonly height: number;
}
