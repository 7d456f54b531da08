import { randomUUID } from "node:crypto";
import type { Pence } from "@damson/shop/money";
import type { StoredProduct } from "../products/product-snapshot.ts";
import { type Cells, type Column, columnsOfVariants, optionColumns } from "./columns.ts";
import type { FileRow } from "./file-rows.ts";
import type { Problems } from "./problems.ts";
import { type ReadCell, readFlag, readNumber, readPrice } from "./read-cells.ts";

interface OptionDraft {
  readonly name: string;
  kind?: "colour";
  readonly values: { value: string; swatch?: string }[];
}

interface VariantDraft {
  readonly id: string;
  readonly optionValues: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

export interface ReadVariant {
  readonly draft: VariantDraft;
  readonly line: number | undefined;
  readonly isNew: boolean;
  readonly price: Pence | undefined;
}

interface ReadVariants {
  readonly options: readonly OptionDraft[];
  readonly variants: readonly ReadVariant[];
}

/** Applies the rows to the stored variants. Variants without a row stay unchanged. */
export function readVariants(
  rows: readonly FileRow[],
  before: StoredProduct | undefined,
  problems: Problems,
): ReadVariants {
  const options = readOptions(rows, before, problems);
  const variants: ReadVariant[] = (before?.variants ?? []).map((draft) => ({
    draft: { ...draft },
    line: undefined,
    isNew: false,
    price: undefined,
  }));
  for (const row of rows) {
    if (columnsOfVariants.every((column) => !row.cells[column])) continue;
    const at = findVariant(variants, row.cells, options);
    const known = variants[at];
    if (known?.line !== undefined) {
      problems.add(row.line, `This variant is also on row ${known.line}`);
      continue;
    }
    const read = readVariant(row, known, problems);
    if (known) variants[at] = read;
    else variants.push(read);
  }
  // The row of a product with one variant may leave out the variant's details.
  if (variants.length === 0) {
    const draft = { id: randomUUID(), optionValues: {} };
    variants.push({ draft, line: rows[0]?.line, isNew: true, price: undefined });
  }
  return { options, variants };
}

/** Finds a variant by key, SKU or options. In a product without options, there is only one. */
function findVariant(
  variants: readonly ReadVariant[],
  cells: Cells,
  options: readonly OptionDraft[],
): number {
  const findBy = (field: string, text: string | undefined) =>
    text ? variants.findIndex(({ draft }) => draft[field] === text) : -1;
  if (cells.variant) return findBy("key", cells.variant);
  const bySku = findBy("sku", cells.sku);
  if (bySku !== -1) return bySku;
  const given = readOptionValues(cells);
  return variants.findIndex(
    ({ draft }) =>
      draft.isArchived !== true &&
      options.every(({ name }) => draft.optionValues[name] === given[name]),
  );
}

function readVariant(
  { line, cells }: FileRow,
  known: ReadVariant | undefined,
  problems: Problems,
): ReadVariant {
  const read = <Value>(column: Column, by: (text: string) => ReadCell<Value>) => {
    const text = cells[column];
    if (!text) return undefined;
    const result = by(text);
    if ("value" in result) return result.value;
    problems.add(line, result.problem, column);
    return undefined;
  };
  const text = (column: Column) => read(column, (value) => ({ value }));
  const optionValues = readOptionValues(cells);
  const draft = {
    ...known?.draft,
    id: known?.draft.id ?? randomUUID(),
    optionValues:
      Object.keys(optionValues).length > 0 ? optionValues : (known?.draft.optionValues ?? {}),
    ...dropUndefined({
      key: known ? undefined : text("variant"),
      sku: text("sku"),
      gtin: text("gtin"),
      contents: text("contents"),
      netQuantity: read("netQuantity", readNumber),
      netUnit: text("netUnit")?.toLowerCase(),
      weight: read("weight", readNumber),
      isArchived: read("isArchived", readFlag),
    }),
  };
  return { draft, line, isNew: known === undefined, price: read("price", readPrice) };
}

function dropUndefined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function readOptions(
  rows: readonly FileRow[],
  before: StoredProduct | undefined,
  problems: Problems,
): readonly OptionDraft[] {
  const options: OptionDraft[] = (before?.options ?? []).map((option) => ({
    ...option,
    values: [...option.values],
  }));
  let isOpen = before === undefined;
  for (const { line, cells } of rows) {
    const given = readGivenOptions(cells, line, problems);
    if (given.length === 0) continue;
    // The first row with options defines the options of a new product.
    if (isOpen) options.push(...given.map(({ name }) => createOption(name)));
    isOpen = false;
    const names = options.map(({ name }) => name);
    if (given.length !== names.length || given.some(({ name }) => !names.includes(name))) {
      const known = names.length > 0 ? `by ${names.join(", ")}` : "by no option";
      problems.add(line, `The variants of this product differ ${known}`, "option1Name");
      continue;
    }
    for (const { name, value, swatch } of given) addValue(options, name, value, swatch);
  }
  return options;
}

/** Files of other shops do not say which options are colours. */
function createOption(name: string): OptionDraft {
  const isColour = /\b(?:shade|colou?r)\b/i.test(name);
  return { name, ...(isColour ? { kind: "colour" } : {}), values: [] };
}

function addValue(
  options: readonly OptionDraft[],
  name: string,
  value: string,
  swatch: string | undefined,
): void {
  const option = options.find((option) => option.name === name);
  if (!option) return;
  if (swatch) option.kind = "colour";
  const { values } = option;
  const at = values.findIndex((each) => each.value === value);
  const next = swatch ? { value, swatch } : { ...values[at], value };
  if (at === -1) values.push(next);
  else values[at] = next;
}

function readGivenOptions(cells: Cells, line: number, problems: Problems) {
  return optionColumns.flatMap((columns) => {
    const [name, value] = [cells[columns.name], cells[columns.value]];
    if (name && value) return { name, value, swatch: cells[columns.swatch] };
    if (value) problems.add(line, "Enter the option of this value", columns.value);
    return [];
  });
}

function readOptionValues(cells: Cells): Readonly<Record<string, string>> {
  const entries = optionColumns.flatMap((columns) => {
    const [name, value] = [cells[columns.name], cells[columns.value]];
    return name && value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
