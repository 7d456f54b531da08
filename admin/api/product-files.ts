import type { ImportedProducts as Imported, ImportPreview, ProductLine } from "@damson/catalogue";
import { boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";

export type { PictureProgress } from "@damson/catalogue";

/** Same limit as in the catalogue. */
export const MAX_PRODUCT_FILE_BYTES = 10_000_000;

const id = v.optional(v.pipe(v.string(), v.maxLength(80)));

const file = {
  csv: boundedText(MAX_PRODUCT_FILE_BYTES, v.string(), "Choose a file smaller than 10 MB"),
  /** `ignore` imports everything except prices. Staff cannot set prices: a row that would change one is an error. */
  prices: v.picklist(["set", "ignore"]),
  /** Used for new products whose brand or category is missing or unknown. */
  brandId: id,
  categoryId: id,
  /** Absent if pictures are not imported. */
  pictures: v.optional(
    v.object({
      /** Id of the ZIP with the pictures that have no URL in the file. */
      zip: v.optional(boundedText(36, v.pipe(v.string(), v.uuid()))),
      /** True if new products from another shop's export are published once their pictures are imported. */
      publishes: v.boolean(),
    }),
  ),
};

/** A file, and the number of the first row to show. */
export const previewedFile = v.object({
  ...file,
  from: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

/**
 * `seen` is the fingerprint of the preview. Fails with `catalogue_changed` if the import would now
 * change something else.
 */
export const importedFile = v.object({ ...file, seen: boundedText(64, v.string()) });

export type PreviewedFile = v.InferInput<typeof previewedFile>;
export type ImportedFile = v.InferInput<typeof importedFile>;

export type LineEffect = ProductLine["effect"];

/** One row of a file and its effect. Long texts are shortened around the changed part. */
export interface PreviewedLine extends Omit<ProductLine, "changes"> {
  readonly changes: readonly {
    /** Column heading in the shop's own exports. */
    readonly column: string;
    readonly from: string;
    readonly to: string;
  }[];
}

/** A page of rows: errors first, then changed, new and unchanged rows. */
export interface ProductFilePreview extends Omit<ImportPreview, "lines"> {
  readonly lines: readonly PreviewedLine[];
  /** Value of `from` for the next page; absent on the last page. */
  readonly next?: number;
}

/** An import, with the id of the change that undo needs; absent if nothing changed. */
export type ImportedProducts = Omit<Imported, "version">;

/** A ZIP of pictures. Imports can refer to it for a day. */
export interface AddedZip {
  readonly zip: string;
  readonly files: number;
}

/** Number of failed pictures that are retried or dismissed. */
export interface ChangedPictures {
  readonly count: number;
}
