import type { ChangedColumn } from "./columns.ts";
import type { FileFormat } from "./file-rows.ts";

/** A cell before and after an import. */
export interface CellChange {
  readonly column: ChangedColumn;
  readonly from: string;
  readonly to: string;
}

export interface LineProblem {
  /** The column as the file calls it; absent where it is about the whole line. */
  readonly column?: string;
  readonly message: string;
}

/** One line of a file, and what it would do. */
export interface ProductLine {
  /** Its number in a spreadsheet. */
  readonly line: number;
  /** Address of the product. */
  readonly product: string;
  readonly title: string;
  readonly effect: "create" | "change" | "same" | "wrong";
  readonly changes: readonly CellChange[];
  readonly problems: readonly LineProblem[];
  readonly notes: readonly string[];
}

/** The effect that a file would have. Nothing is imported while one of its lines is wrong. */
export interface ImportPreview {
  readonly format: FileFormat;
  readonly lines: readonly ProductLine[];
  readonly counts: Readonly<Record<ProductLine["effect"], number>>;
  /** Products that would be created and changed. */
  readonly products: { readonly created: number; readonly changed: number };
  readonly ignored: readonly string[];
  /** Number of pictures that the file names. */
  readonly pictures: number;
  /** Stands for all of this: the import does it, or is refused. */
  readonly fingerprint: string;
}
