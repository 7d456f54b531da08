import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields, requireVersion } from "../history/save.ts";
import { description, idInPath, label, place } from "./fields.ts";

const brand = v.object({ id: idInPath, name: label, description, position: place });

export type Brand = v.InferOutput<typeof brand>;
export type StoredBrand = Brand & { readonly version: number };

export function listBrands(db: Queries): Promise<readonly StoredBrand[]> {
  return db.selectFrom("brands").selectAll().orderBy("position").orderBy("id").execute();
}

/**
 * Creates a brand, or updates the given `version`. Throws `InvalidChangeError`, `ConflictError` and
 * `NotFoundError`.
 */
export function saveBrand(
  db: Queries,
  author: Author,
  input: v.InferInput<typeof brand>,
  version?: number,
): Promise<Recorded> {
  const after = parseFields(brand, input);
  return recordChange(db, author, { type: "brand_saved" }, async () => {
    const before = await findBrand(db, after.id);
    await requireVersion(db, { entity: "brand", entityId: after.id }, before, version);
    return changeBrand(db, after.id, after);
  });
}

/** Writes or deletes a brand without validation, and returns the history item. */
export async function changeBrand(
  db: Queries,
  id: string,
  after: Brand | null,
): Promise<readonly ChangeItem[]> {
  const stored = await findBrand(db, id);
  const before = stored ? v.parse(brand, stored) : null;
  if (isDeepStrictEqual(before, after)) return [];
  if (after === null) {
    await requireUnused(db, id);
    await db.deleteFrom("brands").where("id", "=", id).execute();
  } else {
    await requireFree(db, after);
    await write(db, after, stored?.version);
  }
  return [{ entity: "brand", entityId: id, before, after, isVisible: true }];
}

export function readBrand(record: unknown): Brand {
  return v.parse(brand, record);
}

export function findBrand(db: Queries, id: string): Promise<StoredBrand | undefined> {
  return db.selectFrom("brands").selectAll().where("id", "=", id).executeTakeFirst();
}

async function write(db: Queries, row: Brand, version: number | undefined): Promise<void> {
  const next = { ...row, version: (version ?? 0) + 1 };
  if (version === undefined) await db.insertInto("brands").values(next).execute();
  else await db.updateTable("brands").set(next).where("id", "=", row.id).execute();
}

async function requireFree(db: Queries, { id, name }: Brand): Promise<void> {
  const query = db.selectFrom("brands").select("id").where("id", "<>", id).where("name", "=", name);
  if (!(await query.executeTakeFirst())) return;
  throw new InvalidChangeError({ name: "Another brand already has this name" });
}

async function requireUnused(db: Queries, id: string): Promise<void> {
  const query = db.selectFrom("products").select("id").where("brand_id", "=", id);
  if (!(await query.executeTakeFirst())) return;
  throw new InvalidChangeError({ id: "This brand still has products" });
}
