import { SLUG } from "@damson/shop/catalogue/slug";
import type { ProductState } from "../database/schema.ts";
import {
  attributeColumns,
  type Column,
  columnsOfProducts,
  flagColumns,
  numberColumns,
  type ProductColumn,
  textColumns,
} from "./columns.ts";
import type { FileRow } from "./file-rows.ts";
import type { ImportContext } from "./import-context.ts";
import type { Problems } from "./problems.ts";
import { type ReadCell, readFlag, readNumber, shorten } from "./read-cells.ts";

type ProductCells = Readonly<Partial<Record<ProductColumn, string>>>;

/** Merges the rows of a product. Reports a row that contradicts an earlier one. */
export function mergeCells(rows: readonly FileRow[], problems: Problems): ProductCells {
  const merged: Partial<Record<ProductColumn, string>> = {};
  for (const { line, cells } of rows) {
    for (const column of columnsOfProducts) {
      const text = cells[column];
      if (!text) continue;
      merged[column] ??= text;
      if (merged[column] === text) continue;
      problems.add(line, "An earlier row of this product has a different value", column);
    }
  }
  return merged;
}

export function readFields(
  cells: ProductCells,
  context: ImportContext,
  options: FieldOptions,
): Readonly<Record<string, unknown>> {
  const { report } = options;
  return {
    ...readColumns(textColumns, cells, (text) => ({ value: text }), report),
    ...readColumns(flagColumns, cells, readFlag, report),
    ...readColumns(numberColumns, cells, readNumber, report),
    ...readTaxonomyId("brand", cells, context, options),
    ...readTaxonomyId("category", cells, context, options),
  };
}

type Report = (column: Column, message: string) => void;

interface FieldOptions {
  readonly isNew: boolean;
  /** Whether the file uses this shop's own names of brands and categories. */
  readonly isDamsonFile: boolean;
  readonly report: Report;
}

/** Returns the attributes in the cells, or the stored ones if there are none. */
export function readAttributes(cells: ProductCells, before: object | null | undefined): unknown {
  const given = readColumns(
    attributeColumns,
    cells,
    (text) => ({ value: text.toLowerCase() }),
    () => {},
  );
  return Object.keys(given).length === 0 ? (before ?? null) : { ...before, ...given };
}

const states: readonly ProductState[] = ["draft", "live", "archived"];

export function readState(cells: ProductCells, report: Report): ProductState | undefined {
  if (!cells.state) return undefined;
  const given = cells.state.toLowerCase();
  const state = states.find((each) => each === given);
  if (!state) report("state", `“${shorten(given)}” isn’t valid. Enter draft, live or archived.`);
  return state;
}

function readColumns<Key extends ProductColumn, Value>(
  of: Readonly<Record<Key, string>>,
  cells: ProductCells,
  read: (text: string) => ReadCell<Value>,
  report: Report,
): Partial<Record<Key, Value>> {
  const found: Partial<Record<Key, Value>> = {};
  // Safe: the object has exactly these keys.
  for (const key of Object.keys(of) as Key[]) {
    const text = cells[key];
    if (!text) continue;
    const result = read(text);
    if ("value" in result) found[key] = result.value;
    else report(key, result.problem);
  }
  return found;
}

const taxonomy = {
  brand: { key: "brandId", names: "brands", one: "brand" },
  category: { key: "categoryId", names: "categories", one: "category" },
} as const;

/**
 * Finds a brand or category by name or id. For a new product, falls back to the one in the import
 * options.
 */
function readTaxonomyId(
  column: "brand" | "category",
  cells: ProductCells,
  { names, ...options }: ImportContext,
  { isNew, isDamsonFile, report }: FieldOptions,
): Readonly<Record<string, string>> {
  const { key, names: list, one } = taxonomy[column];
  const text = cells[column] ?? "";
  const chosen = isNew ? options[key] : undefined;
  if (text === "" && !isNew) return {};
  const id = findByName(names[list], text) ?? chosen;
  if (id !== undefined) return { [key]: id };
  if (!isNew && !isDamsonFile) return {};
  const message =
    text === ""
      ? `Enter a ${one}, or choose one for all products without one`
      : `The ${one} “${shorten(text)}” doesn’t exist. Add it first, or choose one for all of these products.`;
  report(column, message);
  return {};
}

/**
 * Returns the last category that exists here. Other shops list several in one cell, parents first.
 */
function findByName(names: ReadonlyMap<string, string>, text: string): string | undefined {
  const find = (name: string) => {
    const given = name.trim().toLowerCase();
    const [id] =
      [...names].find(([id, known]) => known.toLowerCase() === given || id === given) ?? [];
    return id;
  };
  const whole = find(text);
  if (whole !== undefined) return whole;
  return text
    .split(/[,>|]/)
    .flatMap((part) => find(part) ?? [])
    .at(-1);
}

export function isSlug(text: string): boolean {
  return SLUG.test(text) && text.length <= 120;
}
