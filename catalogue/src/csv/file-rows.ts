import type { Cells, Column } from "./columns.ts";

export type FileFormat = "own" | "shopify" | "woocommerce";

/** A row in the shop's own columns, converted from the file's format. */
export interface FileRow {
  readonly line: number;
  readonly cells: Cells;
  readonly problem?: string;
  /** Notes for staff about content that is not imported. */
  readonly notes: readonly string[];
}

export interface FilePicture {
  readonly line: number;
  /** Product slug. */
  readonly product: string;
  /** URL or file name. */
  readonly source: string;
  readonly alt: string;
  /** Whether it shows a variant rather than the whole product. */
  readonly isOfVariant: boolean;
}

export interface FileRows {
  readonly format: FileFormat;
  readonly names: Readonly<Partial<Record<Column, string>>>;
  readonly ignored: readonly string[];
  readonly rows: readonly FileRow[];
  /** In product order. A picture of a variant may be listed twice. */
  readonly pictures: readonly FilePicture[];
}

/** A row as it is in the file, by lower-case column name. */
export interface NamedRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface RowReader {
  readonly format: FileFormat;
  /** Returns true for the columns of this format. Names are in lower case. */
  recognises(names: ReadonlySet<string>): boolean;
  read(rows: readonly NamedRow[], names: ReadonlySet<string>): Omit<FileRows, "format" | "ignored">;
  reads(name: string): boolean;
}
