/** A page that can be asked for, the data that hydrates it, suggestions of a search field, or a file about all pages. */
export interface RenderJob {
  readonly kind: "page" | "data" | "suggestions" | "file";
  readonly path: string;
  /** The canonical query, with its question mark, or empty. */
  readonly variant: string;
}

/** Equal for jobs that give the same page. */
export function keyOf({ kind, path, variant }: RenderJob): string {
  return `${kind} ${path}${variant}`;
}
