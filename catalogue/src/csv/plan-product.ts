import * as v from "valibot";
import { findContentErrors } from "../products/content-errors.ts";
import { listMissing } from "../products/missing.ts";
import { type ProductContent, productContent } from "../products/product-content.ts";
import {
  createSnapshot,
  type ProductSnapshot,
  type StoredProduct,
} from "../products/product-snapshot.ts";
import { type Column, columns, optionColumns } from "./columns.ts";
import type { FileFormat, FilePicture, FileRow } from "./file-rows.ts";
import type { ImportContext } from "./import-context.ts";
import { planPictures } from "./plan-pictures.ts";
import type { PlannedProduct } from "./planned-product.ts";
import type { Problems } from "./problems.ts";
import { createLines } from "./product-lines.ts";
import { isSlug, mergeCells, readAttributes, readFields, readState } from "./read-fields.ts";
import { type ReadVariant, readVariants } from "./read-variants.ts";

interface FileProduct {
  readonly slug: string;
  readonly rows: readonly FileRow[];
  readonly pictures: readonly FilePicture[];
  readonly format: FileFormat;
}

export function planProduct(
  { slug, rows, pictures: named, format }: FileProduct,
  context: ImportContext,
  problems: Problems,
): PlannedProduct {
  const before = context.products.get(slug);
  const [first] = rows;
  const line = first?.line ?? 0;
  const report = (column: Column, message: string) => problems.add(line, message, column);
  for (const row of rows) if (row.problem) problems.add(row.line, row.problem);
  if (!isSlug(slug)) report("product", "Use lowercase letters, numbers and hyphens");

  const cells = mergeCells(rows, problems);
  const fields = readFields(cells, context, {
    isNew: before === undefined,
    isDamsonFile: format === "own",
    report,
  });
  const { options, variants } = readVariants(rows, before, problems);
  const notes: string[] = [];
  const pictures = planPictures(named, context, { line, before, variants, problems, notes });
  const given = readState(cells, report);
  const publishes = pictures.length > 0 && willGoLive(given, before, format, context);
  const state = chooseState(publishes ? undefined : given, before, format, notes);
  if (publishes) notes.push("Goes live when its pictures are ready");
  const input = {
    // Validation then reports a missing name of a new product.
    name: "",
    ...before,
    slug,
    ...fields,
    attributes: readAttributes(cells, before?.attributes),
    options,
    variants: variants.map(({ draft, isNew, price }) =>
      isNew && price !== undefined && context.prices !== "ignore" ? { ...draft, price } : draft,
    ),
  };
  refusePrices(variants, context, problems);
  const after = checkContent(input, { line, variants, problems });
  const goLiveAt = chooseGoLiveAt(state, before, context.now);
  if (after) {
    const snapshot = createSnapshot(after, { state: publishes ? "live" : state, goLiveAt });
    checkSnapshot(snapshot, before, context, { line, variants, problems, pictures });
  }
  return {
    before,
    content: after,
    state,
    goLiveAt,
    prices: listChangedPrices(variants, context),
    pictures,
    publishes,
    lines: createLines(
      { slug, rows, before, after, state, variants, pictures, notes },
      context,
      problems,
    ),
  };
}

/** Whether the product goes live automatically once its pictures are ready. */
function willGoLive(
  given: ProductSnapshot["state"] | undefined,
  before: StoredProduct | undefined,
  format: FileFormat,
  { pictures }: ImportContext,
): boolean {
  if (format === "own") return given === "live" && (before?.state ?? "draft") === "draft";
  return before === undefined && pictures?.publishes === true;
}

/**
 * Returns the state after the import. A new product starts as a draft, because it has no pictures
 * yet. An archived product in a file of another shop becomes a draft.
 */
function chooseState(
  given: ProductSnapshot["state"] | undefined,
  before: StoredProduct | undefined,
  format: FileFormat,
  notes: string[],
): ProductSnapshot["state"] {
  if (!before && given === "live") {
    notes.push("Created as a draft. Publish it when its pictures are ready.");
    return "draft";
  }
  if (format !== "own" && before?.state === "archived") return "draft";
  return given ?? before?.state ?? "draft";
}

function chooseGoLiveAt(
  state: ProductSnapshot["state"],
  before: StoredProduct | undefined,
  now: Date,
): string | null {
  if (state === "live" && before?.state !== "live") return now.toISOString();
  return before?.goLiveAt ?? null;
}

interface Checked {
  readonly line: number;
  readonly variants: readonly ReadVariant[];
  readonly problems: Problems;
  readonly pictures: PlannedProduct["pictures"];
}

function checkContent(
  input: unknown,
  checked: Omit<Checked, "pictures">,
): ProductContent | undefined {
  const result = v.safeParse(productContent, input);
  if (result.success) return result.output;
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? "";
    // Missing brands and categories are reported elsewhere.
    if (path !== "brandId" && path !== "categoryId") reportPath(path, issue.message, checked);
  }
  return undefined;
}

function checkSnapshot(
  snapshot: ProductSnapshot,
  before: StoredProduct | undefined,
  { skus, keys, prices, pence }: ImportContext,
  checked: Checked,
): void {
  for (const [path, message] of Object.entries(findContentErrors(snapshot))) {
    reportPath(path, message, checked);
  }
  const isOthers = (owner: string | undefined) => owner !== undefined && owner !== before?.id;
  for (const [at, { sku, key }] of snapshot.variants.entries()) {
    if (sku !== null && isOthers(skus.get(sku))) {
      reportPath(`variants.${at}.sku`, "Another product already uses this SKU", checked);
    }
    if (isOthers(keys.get(key))) {
      reportPath(`variants.${at}.key`, "Another product already uses this variant", checked);
    }
  }
  if (snapshot.state !== "live") return;
  const hasPrice = (id: string) =>
    pence.has(id) ||
    (prices === "set" &&
      checked.variants.some(({ draft, price }) => draft.id === id && price !== undefined));
  // Missing legal details do not prevent an import.
  const missing = listMissing(snapshot, { hasPrice, isCosmetic: true });
  for (const { path, message, isRequired, reason } of missing) {
    const follows = reason === "picture" && checked.pictures.length > 0;
    if (isRequired && !follows) reportPath(path, formatMissing(path, message), checked);
  }
}

function formatMissing(path: string, message: string): string {
  return path.endsWith(".price")
    ? "Enter a price for each variant of a live product"
    : `Required for a live product: ${message.toLowerCase()}`;
}

const ATTRIBUTES_NEEDED =
  "Enter a kind, shape, length and colour from the filters for nails and lashes";

const columnsByField: Readonly<Record<string, Column>> = {
  brandId: "brand",
  categoryId: "category",
  key: "variant",
  slug: "product",
  optionValues: "option1Value",
};

/** Reports an error at a path such as `variants.1.sku` on the line and column that caused it. */
function reportPath(
  path: string,
  message: string,
  { line, variants, problems }: Omit<Checked, "pictures">,
): void {
  const [part = "", at = "", field = ""] = path.split(".");
  if (part === "variants" && at !== "") {
    problems.add(variants[Number(at)]?.line ?? line, message, findColumn(field));
  } else if (part === "attributes") {
    problems.add(line, ATTRIBUTES_NEEDED, findColumn(at) ?? "kind");
  } else if (part === "options") {
    problems.add(line, message, optionColumns[Number(at)]?.value);
  } else {
    problems.add(line, message, findColumn(part));
  }
}

function findColumn(field: string): Column | undefined {
  return columnsByField[field] ?? columns.find((column) => column === field);
}

function refusePrices(
  variants: readonly ReadVariant[],
  { prices, pence }: ImportContext,
  problems: Problems,
): void {
  if (prices !== "refuse") return;
  for (const { draft, line, price } of variants) {
    if (price === undefined || pence.get(draft.id) === price) continue;
    const message = "Only owners can change prices. Import without prices.";
    problems.add(line ?? 0, message, "price");
  }
}

function listChangedPrices(variants: readonly ReadVariant[], { prices, pence }: ImportContext) {
  if (prices !== "set") return [];
  return variants.flatMap(({ draft, isNew, price }) => {
    const before = pence.get(draft.id);
    if (isNew || price === undefined || price === before) return [];
    return { variantId: draft.id, before, pence: price };
  });
}
