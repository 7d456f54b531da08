/** Import and export of products as files. */
import type { ImportedProducts as Imported, ImportPreview, ProductLine } from "@damson/catalogue";
import { boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";

export type { PictureProgress } from "@damson/catalogue";

/** As many as the catalogue reads. */
export const MAX_PRODUCT_FILE_BYTES = 10_000_000;

/** Id of a brand or a category. */
const id = v.optional(v.pipe(v.string(), v.maxLength(80)));

const file = {
  csv: boundedText(MAX_PRODUCT_FILE_BYTES, v.string(), "The file has more than 10 MB."),
  /** `ignore`: all but the prices is imported. Staff set none: a line that would change one is wrong. */
  prices: v.picklist(["set", "ignore"]),
  /** For new products whose brand or category is missing or unknown. */
  brandId: id,
  categoryId: id,
  /** Absent if the pictures that the file names are not imported. */
  pictures: v.optional(
    v.object({
      /** Id of the ZIP that has those without an address. */
      zip: v.optional(boundedText(36, v.pipe(v.string(), v.uuid()))),
      /** True if new products of another shop's file go live once they have their pictures. */
      publishes: v.boolean(),
    }),
  ),
};

/** A file, and the first line to show. */
export const previewedFile = v.object({
  ...file,
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/** Refused with `catalogue_changed` if it would do something else than was seen. */
export const importedFile = v.object({ ...file, seen: boundedText(64, v.string()) });

export type PreviewedFile = v.InferInput<typeof previewedFile>;
export type ImportedFile = v.InferInput<typeof importedFile>;

export type LineEffect = ProductLine["effect"];

/** One line of a file, and what it would do. Long texts are cut around what is different. */
export interface PreviewedLine extends Omit<ProductLine, "changes"> {
  readonly changes: readonly {
    /** Heading of the column in the shop's own files. */
    readonly column: string;
    readonly from: string;
    readonly to: string;
  }[];
}

/** A page of lines: the wrong ones first, then changed, new and unchanged ones. */
export interface ProductFilePreview extends Omit<ImportPreview, "lines"> {
  readonly lines: readonly PreviewedLine[];
  /** For the next page, as `from`; absent after the last. */
  readonly next?: number;
}

/** An import, with the id of the change in the history, to undo it; absent if nothing was different. */
export type ImportedProducts = Omit<Imported, "version">;

/** A ZIP of pictures. It can be named in an import for a day. */
export interface AddedZip {
  readonly zip: string;
  /** Number of files in it. */
  readonly files: number;
}

/** Number of failed pictures that are tried again, or left out. */
export interface ChangedPictures {
  readonly count: number;
}
