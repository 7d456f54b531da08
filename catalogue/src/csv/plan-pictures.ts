import { toPlainName } from "@damson/media/picture-zip";
import { findAddressProblem } from "@damson/media/web-address";
import { isWebAddress } from "../imported-pictures/rows.ts";
import { MAX_PICTURES } from "../products/product-content.ts";
import type { StoredProduct } from "../products/product-snapshot.ts";
import type { FilePicture } from "./file-rows.ts";
import type { ImportContext } from "./import-context.ts";
import type { PlannedPicture } from "./planned-product.ts";
import type { Problems } from "./problems.ts";
import { shorten } from "./read-cells.ts";
import type { ReadVariant } from "./read-variants.ts";

interface Pictured {
  /** The line of the product, for error messages. */
  readonly line: number;
  readonly before: StoredProduct | undefined;
  readonly variants: readonly ReadVariant[];
  readonly problems: Problems;
  readonly notes: string[];
}

/** Skips products that already have pictures, so that a second import adds none. */
export function planPictures(
  pictures: readonly FilePicture[],
  { pictures: options, awaited }: ImportContext,
  { line, before, variants, problems, notes }: Pictured,
): readonly PlannedPicture[] {
  if (!options || pictures.length === 0) return [];
  if (before && (before.images.length > 0 || awaited.has(before.id))) {
    notes.push("This product already has pictures. The pictures in the file are not imported.");
    return [];
  }
  const bySource = new Map<string, PlannedPicture>();
  for (const { source, alt, isOfVariant, line: own } of pictures) {
    const variantId = isOfVariant ? findVariantId(variants, own) : null;
    const known = bySource.get(source);
    const found = { source, alt: known?.alt || alt, variantId: known?.variantId ?? variantId };
    bySource.set(source, found);
    const problem = findPictureProblem(source, options.files);
    // Reports a picture only once, even if several rows name it.
    if (problem !== undefined && !known) problems.add(line, problem);
  }
  if (bySource.size > MAX_PICTURES) {
    problems.add(line, `Products can have up to ${MAX_PICTURES} pictures`);
  }
  return [...bySource.values()];
}

function findVariantId(variants: readonly ReadVariant[], line: number): string | null {
  return variants.find((variant) => variant.line === line)?.draft.id ?? null;
}

function findPictureProblem(source: string, files: ReadonlySet<string>): string | undefined {
  if (isWebAddress(source)) {
    const problem = findAddressProblem(source);
    return problem === undefined ? undefined : `“${shorten(source)}”: ${problem}`;
  }
  if (files.has(toPlainName(source))) return undefined;
  return files.size === 0
    ? `Choose the ZIP with “${shorten(source)}”, or import without pictures`
    : `“${shorten(source)}” isn’t in the ZIP file`;
}
