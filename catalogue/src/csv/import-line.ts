import type { ChangedColumn } from "./columns.ts";
import type { FileFormat } from "./file-rows.ts";

export interface CellChange {
  readonly column: ChangedColumn;
  readonly from: string;
  readonly to: string;
}

export interface LineProblem {
  /** Column name in the file; absent if the error is about the whole line. */
  readonly column?: string;
  readonly message: string;
}

export interface ProductLine {
  readonly line: number;
  /** Product slug. */
  readonly product: string;
  readonly title: string;
  readonly effect: "create" | "change" | "same" | "wrong";
  readonly changes: readonly CellChange[];
  readonly problems: readonly LineProblem[];
  readonly notes: readonly string[];
}

/** The effect of a file. One wrong line blocks the whole import. */
export interface ImportPreview {
  readonly format: FileFormat;
  readonly lines: readonly ProductLine[];
  readonly counts: Readonly<Record<ProductLine["effect"], number>>;
  readonly products: { readonly created: number; readonly changed: number };
  readonly ignored: readonly string[];
  readonly pictures: number;
  /** Identifies this preview. The import fails if the effect has changed since. */
  readonly fingerprint: string;
}
