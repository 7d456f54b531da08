import type { Cells, Column } from "./columns.ts";

export type FileFormat = "own" | "shopify" | "woocommerce";

/** One row of a file, in the columns of the shop's own. */
export interface FileRow {
  /** Its number in a spreadsheet. */
  readonly line: number;
  readonly cells: Cells;
  /** Why it cannot be read. */
  readonly problem?: string;
  /** Parts of it that are not imported, for the staff member. */
  readonly notes: readonly string[];
}

/** A picture that a file names. */
export interface FilePicture {
  readonly line: number;
  /** Address of the product. */
  readonly product: string;
  /** Address of the picture, or the name of a file. */
  readonly source: string;
  readonly alt: string;
  /** True if it shows the variant of its line. */
  readonly isOfVariant: boolean;
}

export interface FileRows {
  readonly format: FileFormat;
  /** The file's own names of the columns that are read. */
  readonly names: Readonly<Partial<Record<Column, string>>>;
  /** Names of columns that are not read. */
  readonly ignored: readonly string[];
  readonly rows: readonly FileRow[];
  /** Pictures of products in their order; those of variants may be named twice. */
  readonly pictures: readonly FilePicture[];
}

/** A row as it stands in the file: its cells by the names of the columns, in small letters. */
export interface NamedRow {
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** A reader of one format. */
export interface RowReader {
  readonly format: FileFormat;
  /** Returns true if a file with these columns, in small letters, is of this format. */
  recognises(names: ReadonlySet<string>): boolean;
  read(rows: readonly NamedRow[], names: ReadonlySet<string>): Omit<FileRows, "format" | "ignored">;
  /** Returns true for a column that is read. */
  reads(name: string): boolean;
}
