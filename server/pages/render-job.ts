/** A page that can be asked for, or the data that hydrates it. */
export interface RenderJob {
  readonly kind: "page" | "data";
  readonly path: string;
  /** The canonical query, with its question mark, or empty. */
  readonly variant: string;
}

/** Equal for jobs that give the same page. */
export function keyOf({ kind, path, variant }: RenderJob): string {
  return `${kind} ${path}${variant}`;
}
