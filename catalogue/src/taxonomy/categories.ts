import { isDeepStrictEqual } from "node:util";
import { fromColumns, toAllColumns } from "@damson/database";
import { categoryPathError } from "@damson/shop/catalogue/category-path";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import { InvalidChangeError } from "../errors.ts";
import { text } from "../field-rules.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields, requireVersion } from "../history/save.ts";
import { description, idInPath, label, place } from "./fields.ts";
import { redirect } from "./redirects.ts";

const MAX_CATEGORIES = 100;

const path = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? categoryPathError(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

const category = v.object({
  id: idInPath,
  label,
  position: place,
  path,
  /** Shown below its title. */
  introduction: v.optional(text(500), ""),
  /** Meta description; if empty, the introduction is used. */
  description,
  isInMenu: v.optional(v.boolean(), true),
  /** Whether the law on cosmetics applies to its products. */
  isCosmetic: v.optional(v.boolean(), true),
});
const savedCategory = v.object({ ...category.entries, position: v.optional(place) });

export type Category = v.InferOutput<typeof category>;
export type StoredCategory = Category & { readonly version: number };

export async function listCategories(db: Queries): Promise<readonly StoredCategory[]> {
  const query = db.selectFrom("categories").selectAll().orderBy("position").orderBy("id");
  return (await query.execute()).map(fromColumns<CatalogueSchema["categories"]>);
}

/**
 * Creates a category, or updates the given `version`. Without a position it keeps its place, or
 * comes last. Throws `InvalidChangeError`, `ConflictError` and `NotFoundError`.
 */
export function saveCategory(
  db: Queries,
  author: Author,
  input: v.InferInput<typeof savedCategory>,
  version?: number,
): Promise<Recorded> {
  const fields = parseFields(savedCategory, input);
  return recordChange(db, author, { type: "category_saved" }, async () => {
    const before = await findCategory(db, fields.id);
    await requireVersion(db, { entity: "category", entityId: fields.id }, before, version);
    const position = fields.position ?? before?.position ?? (await findNextPosition(db));
    return changeCategory(db, fields.id, { ...fields, position }, author);
  });
}

/** Deletes an empty category. Throws like `saveCategory`. */
export function deleteCategory(
  db: Queries,
  author: Author,
  id: string,
  version: number,
): Promise<Recorded> {
  return recordChange(db, author, { type: "category_deleted" }, async () => {
    const before = await findCategory(db, id);
    await requireVersion(db, { entity: "category", entityId: id }, before, version);
    return changeCategory(db, id, null, author);
  });
}

/** Sorts the categories in this order. Categories that are not listed follow. */
export function orderCategories(
  db: Queries,
  author: Author,
  ids: readonly string[],
): Promise<Recorded> {
  return recordChange(db, author, { type: "categories_ordered" }, async () => {
    const all = await listCategories(db);
    const findPosition = ({ id }: Category) => (ids.includes(id) ? ids.indexOf(id) : all.length);
    const items: ChangeItem[] = [];
    for (const [position, { version, ...stored }] of all
      .toSorted((one, other) => findPosition(one) - findPosition(other))
      .entries()) {
      items.push(...(await changeCategory(db, stored.id, { ...stored, position }, author)));
    }
    return items;
  });
}

/** Writes or deletes a category without validation, and redirects its old path. Returns the history item. */
export async function changeCategory(
  db: Queries,
  id: string,
  after: Category | null,
  { now }: Author,
): Promise<readonly ChangeItem[]> {
  const stored = await findCategory(db, id);
  const before = stored ? readCategory(stored) : null;
  if (isDeepStrictEqual(before, after)) return [];
  if (after === null) {
    await requireUnused(db, id);
    await db.deleteFrom("categories").where("id", "=", id).execute();
  } else {
    await requireFree(db, after);
    if (!stored) await assertCapacity(db);
    await write(db, after, stored?.version);
  }
  if (before && after && before.path !== after.path) {
    await redirect(db, before.path, after.path, now);
  }
  return [{ entity: "category", entityId: id, before, after, isVisible: true }];
}

export function readCategory(record: unknown): Category {
  return v.parse(category, record);
}

/** Returns the ids of the categories whose products are not cosmetics. */
export async function readNonCosmeticCategories(db: Queries): Promise<ReadonlySet<string>> {
  const query = db.selectFrom("categories").select("id").where("is_cosmetic", "=", false);
  return new Set((await query.execute()).map(({ id }) => id));
}

export async function findCategory(db: Queries, id: string): Promise<StoredCategory | undefined> {
  const query = db.selectFrom("categories").selectAll().where("id", "=", id);
  const row = await query.executeTakeFirst();
  return row && fromColumns(row);
}

async function write(db: Queries, category: Category, version: number | undefined): Promise<void> {
  const next = toAllColumns<CatalogueSchema, "categories">({
    ...category,
    version: (version ?? 0) + 1,
  });
  if (version === undefined) await db.insertInto("categories").values(next).execute();
  else await db.updateTable("categories").set(next).where("id", "=", category.id).execute();
}

async function findNextPosition(db: Queries): Promise<number> {
  const last = (await listCategories(db)).at(-1);
  return last === undefined ? 0 : last.position + 1;
}

async function requireFree(db: Queries, { id, label, path }: Category): Promise<void> {
  const others = await db
    .selectFrom("categories")
    .select(["label", "path"])
    .where("id", "<>", id)
    .where((has) => has.or([has("label", "=", label), has("path", "=", path)]))
    .execute();
  const page = db.selectFrom("pages").select("id").where("path", "=", path);
  if (await page.executeTakeFirst()) {
    throw new InvalidChangeError({ path: "A page already has this URL" });
  }
  const [other] = others;
  if (!other) return;
  const [field, name] = other.label === label ? ["label", "name"] : ["path", "address"];
  throw new InvalidChangeError({ [field]: `Another category already has this ${name}` });
}

async function assertCapacity(db: Queries): Promise<void> {
  if ((await listCategories(db)).length < MAX_CATEGORIES) return;
  throw new InvalidChangeError({ label: `You can have up to ${MAX_CATEGORIES} categories` });
}

async function requireUnused(db: Queries, id: string): Promise<void> {
  const query = db.selectFrom("products").select("id").where("category_id", "=", id);
  if (!(await query.executeTakeFirst())) return;
  throw new InvalidChangeError({ id: "This category still has products" });
}
