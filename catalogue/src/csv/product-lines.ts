import type { Pence } from "@damson/shop/money";
import type { ProductContent } from "../products/product-content.ts";
import {
  createSnapshot,
  type ProductSnapshot,
  type StoredProduct,
} from "../products/product-snapshot.ts";
import { type Cells, columns } from "./columns.ts";
import type { FileRow } from "./file-rows.ts";
import type { ImportContext } from "./import-context.ts";
import type { CellChange, ProductLine } from "./import-line.ts";
import type { PlannedProduct } from "./planned-product.ts";
import type { Problems } from "./problems.ts";
import { toProductCells, toVariantCells } from "./product-cells.ts";
import type { ReadVariant } from "./read-variants.ts";

interface Planned {
  readonly slug: string;
  readonly rows: readonly FileRow[];
  readonly before: StoredProduct | undefined;
  readonly after: ProductContent | undefined;
  readonly state: ProductSnapshot["state"];
  readonly variants: readonly ReadVariant[];
  readonly pictures: PlannedProduct["pictures"];
  readonly notes: readonly string[];
}

/** Returns a product's lines with their changed cells. Changes of the product itself are on its first line. */
export function createLines(
  planned: Planned,
  context: ImportContext,
  problems: Problems,
): readonly ProductLine[] {
  const { slug, rows, before, after, notes } = planned;
  const title = after?.name ?? before?.name ?? rows[0]?.cells.name ?? "";
  // Variants without a row are reported on the first line.
  const findLine = (variant: ReadVariant) => variant.line ?? rows[0]?.line;
  return rows.map((row, at) => {
    const wrong = problems.of(row.line);
    const isWrong = wrong.length > 0;
    const ofVariants = planned.variants
      .filter((variant) => findLine(variant) === row.line)
      .flatMap((variant) => listVariantChanges(planned, variant, context));
    const ofProduct = at === 0 ? listProductChanges(planned, context) : [];
    const changes = isWrong ? [] : [...ofProduct, ...ofVariants];
    return {
      line: row.line,
      product: slug,
      title,
      effect: chooseEffect(isWrong, before === undefined, changes),
      changes,
      problems: wrong,
      notes: at === 0 && !isWrong ? [...notes, ...row.notes] : row.notes,
    };
  });
}

function chooseEffect(isWrong: boolean, isNew: boolean, changes: readonly CellChange[]) {
  if (isWrong) return "wrong";
  if (isNew) return "create";
  return changes.length > 0 ? "change" : "same";
}

function listProductChanges(
  { before, after, state, pictures }: Planned,
  { names }: ImportContext,
): readonly CellChange[] {
  if (!after) return [];
  const from = before ? toProductCells(before, names) : {};
  const snapshot = createSnapshot(after, { state, goLiveAt: null });
  const sources = pictures.map(({ source }) => source).join(", ");
  return [
    ...compareCells(from, toProductCells(snapshot, names)),
    ...(sources === "" ? [] : [{ column: "pictures" as const, from: "", to: sources }]),
  ];
}

function listVariantChanges(
  { before, after }: Planned,
  { draft, price }: ReadVariant,
  { pence, prices }: ImportContext,
): readonly CellChange[] {
  const variant = after?.variants.find(({ id }) => id === draft.id);
  if (!after || !variant) return [];
  const old = before?.variants.find(({ id }) => id === draft.id);
  const current = pence.get(draft.id);
  const next: Pence | undefined = prices === "set" ? (price ?? current) : current;
  const { key = "", price: _first, ...rest } = variant;
  return compareCells(
    before && old ? toVariantCells(before, old, current) : {},
    toVariantCells(after, { ...rest, key }, next),
  );
}

function compareCells(from: Cells, to: Cells): readonly CellChange[] {
  return columns.flatMap((column) => {
    const change = { column, from: from[column] ?? "", to: to[column] ?? "" };
    return change.from === change.to ? [] : change;
  });
}
