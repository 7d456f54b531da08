import type { Queries } from "../database/database.ts";

export function productPath(slug: string): string {
  return `/products/${slug}`;
}

/** Adds a permanent redirect. Existing redirects to `from` now lead to `to`. */
export async function redirect(db: Queries, from: string, to: string, now: Date): Promise<void> {
  await db.deleteFrom("catalogue_redirects").where("from_path", "in", [from, to]).execute();
  await db
    .updateTable("catalogue_redirects")
    .set({ to_path: to })
    .where("to_path", "=", from)
    .execute();
  const row = { from_path: from, to_path: to, created_at: now };
  await db.insertInto("catalogue_redirects").values(row).execute();
}

/** Returns target paths by old path. */
export async function listRedirects(db: Queries): Promise<Readonly<Record<string, string>>> {
  const query = db.selectFrom("catalogue_redirects").select(["from_path", "to_path"]);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}
