import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields, requireVersion } from "../history/save.ts";
import { description, idInPath, label, place } from "./fields.ts";
import { redirect } from "./redirects.ts";

const PATH = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

const category = v.object({
  id: idInPath,
  label,
  path: v.pipe(v.string(), v.maxLength(120), v.regex(PATH, "An address such as /skincare")),
  description,
  position: place,
});

export type Category = v.InferOutput<typeof category>;
type StoredCategory = Category & { readonly version: number };

export function listCategories(db: Queries): Promise<readonly StoredCategory[]> {
  return db.selectFrom("categories").selectAll().orderBy("position").orderBy("id").execute();
}

/**
 * Creates a category, or changes one whose `version` was seen. Throws `InvalidChangeError`, `ConflictError` and
 * `NotFoundError`.
 */
export function saveCategory(
  db: Queries,
  author: Author,
  input: v.InferInput<typeof category>,
  version?: number,
): Promise<Recorded> {
  const after = parseFields(category, input);
  return recordChange(db, author, { type: "category_saved" }, async () => {
    const before = await findCategory(db, after.id);
    await requireVersion(db, { entity: "category", entityId: after.id }, before, version);
    return changeCategory(db, after.id, after, author);
  });
}

/** Writes a category as it is given, or removes it, and returns the item for the history. Its old address leads on. */
export async function changeCategory(
  db: Queries,
  id: string,
  after: Category | null,
  { now }: Author,
): Promise<readonly ChangeItem[]> {
  const stored = await findCategory(db, id);
  const before = stored ? v.parse(category, stored) : null;
  if (isDeepStrictEqual(before, after)) return [];
  if (after === null) {
    await requireUnused(db, id);
    await db.deleteFrom("categories").where("id", "=", id).execute();
  } else {
    await requireFree(db, after);
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

export function findCategory(db: Queries, id: string): Promise<StoredCategory | undefined> {
  return db.selectFrom("categories").selectAll().where("id", "=", id).executeTakeFirst();
}

async function write(db: Queries, row: Category, version: number | undefined): Promise<void> {
  if (version === undefined) {
    await db
      .insertInto("categories")
      .values({ ...row, version: 1 })
      .execute();
    return;
  }
  const next = { ...row, version: version + 1 };
  await db.updateTable("categories").set(next).where("id", "=", row.id).execute();
}

async function requireFree(db: Queries, { id, label, path }: Category): Promise<void> {
  const others = await db
    .selectFrom("categories")
    .select(["label", "path"])
    .where("id", "<>", id)
    .where((has) => has.or([has("label", "=", label), has("path", "=", path)]))
    .execute();
  const [other] = others;
  if (!other) return;
  const field = other.label === label ? "label" : "path";
  throw new InvalidChangeError({ [field]: `Another category has this ${field}.` });
}

async function requireUnused(db: Queries, id: string): Promise<void> {
  const query = db.selectFrom("products").select("id").where("category_id", "=", id);
  if (!(await query.executeTakeFirst())) return;
  throw new InvalidChangeError({ id: "Products belong to this category." });
}
