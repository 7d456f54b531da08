import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import type { FileRow, FileRows } from "./file-rows.ts";
import { type ImportOptions, readImportContext } from "./import-context.ts";
import type { ImportPreview, ProductLine } from "./import-line.ts";
import { planProduct } from "./plan-product.ts";
import type { PlannedProduct } from "./planned-product.ts";
import { collectProblems, type Problems } from "./problems.ts";

const MAX_PRODUCTS = 2000;
const MAX_VARIANTS = 6000;
/** Yields to other requests after each batch. */
export const PRODUCTS_AT_ONCE = 20;

export interface ImportPlan {
  readonly preview: ImportPreview;
  readonly products: readonly PlannedProduct[];
  /** Variant keys that are already taken. */
  readonly keys: Iterable<string>;
}

/** Plans the changes of a file. Throws `InvalidChangeError` with the key `csv` if it has too many products. */
export async function planImport(
  db: Queries,
  file: FileRows,
  options: ImportOptions,
  now: Date,
): Promise<ImportPlan> {
  const groups = groupRows(file);
  requireSize(groups);
  const context = await readImportContext(db, [...groups.keys()], options, now);
  const problems = collectProblems(file.names);
  reportSharedNames(file.rows, problems);
  const pictures = Map.groupBy(file.pictures, ({ product }) => product);
  const products: PlannedProduct[] = [];
  for (const [slug, rows] of groups) {
    if (products.length % PRODUCTS_AT_ONCE === 0) await setImmediate();
    const product = { slug, rows, pictures: pictures.get(slug) ?? [], format: file.format };
    products.push(planProduct(product, context, problems));
  }
  const lines = [...products.flatMap(({ lines }) => lines), ...listInvalidRows(file)];
  return { preview: createPreview(file, products, lines), products, keys: context.keys.keys() };
}

/** Groups rows by product slug. Skips rows that could not be read. */
function groupRows({ rows }: FileRows): ReadonlyMap<string, readonly FileRow[]> {
  const read = rows.flatMap((row) => {
    const slug = row.cells.product;
    return slug === undefined || slug === "" ? [] : [{ row, slug }];
  });
  const groups = Map.groupBy(read, ({ slug }) => slug);
  return new Map([...groups].map(([slug, each]) => [slug, each.map(({ row }) => row)]));
}

function listInvalidRows({ rows }: FileRows): readonly ProductLine[] {
  return rows
    .filter(({ cells }) => !cells.product)
    .map(({ line, problem = "Enter a product", notes }) => ({
      line,
      product: "",
      title: "",
      effect: "wrong",
      changes: [],
      problems: [{ message: problem }],
      notes,
    }));
}

function requireSize(groups: ReadonlyMap<string, readonly FileRow[]>): void {
  if (groups.size > MAX_PRODUCTS) {
    throw new InvalidChangeError({ csv: `The file has more than ${MAX_PRODUCTS} products` });
  }
  const rows = [...groups.values()].reduce((sum, { length }) => sum + length, 0);
  if (rows > MAX_VARIANTS + MAX_PRODUCTS) {
    throw new InvalidChangeError({ csv: `The file has more than ${MAX_VARIANTS} variants` });
  }
}

function reportSharedNames(rows: readonly FileRow[], problems: Problems): void {
  for (const column of ["sku", "variant"] as const) {
    const first = new Map<string, FileRow>();
    for (const row of rows) {
      const name = row.cells[column];
      if (!name) continue;
      const other = first.get(name);
      if (!other) first.set(name, row);
      else if (other.cells.product !== row.cells.product) {
        problems.add(row.line, `Already used by another product on row ${other.line}`, column);
      }
    }
  }
}

function createPreview(
  { format, ignored, pictures }: FileRows,
  products: readonly PlannedProduct[],
  lines: readonly ProductLine[],
): ImportPreview {
  const count = (effect: ProductLine["effect"]) =>
    lines.filter((line) => line.effect === effect).length;
  const isChanged = ({ before, lines }: PlannedProduct) =>
    before !== undefined && lines.some(({ effect }) => effect === "change");
  return {
    format,
    lines,
    counts: {
      create: count("create"),
      change: count("change"),
      same: count("same"),
      wrong: count("wrong"),
    },
    products: {
      created: products.filter(({ before }) => before === undefined).length,
      changed: products.filter(isChanged).length,
    },
    ignored,
    pictures: new Set(pictures.map(({ product, source }) => `${product} ${source}`)).size,
    fingerprint: createHash("sha256").update(JSON.stringify(lines)).digest("hex"),
  };
}
