import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import { InvalidChangeError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields } from "../history/save.ts";

const path = v.pipe(
  v.string(),
  v.maxLength(500, "At most 500 characters"),
  v.regex(/^\/(?!\/)[^\s\\#]*$/, "An address such as /old-page"),
);
const target = v.object({ to: path });
const namedTarget = v.object({ from: path, to: path });

type Target = v.InferOutput<typeof target>;

export function productPath(slug: string): string {
  return `/products/${slug}`;
}

/** Makes an old address lead to a new one for good. Those that led to the old one lead on at once. */
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

/** Finds where an old address leads now. */
export async function findRedirect(db: Queries, from: string): Promise<string | undefined> {
  const query = db.selectFrom("catalogue_redirects").select("to_path");
  return (await query.where("from_path", "=", from).executeTakeFirst())?.to_path;
}

/** All old paths, with the paths that they lead to. */
export async function listRedirects(db: Queries): Promise<Readonly<Record<string, string>>> {
  const query = db.selectFrom("catalogue_redirects").select(["from_path", "to_path"]);
  const rows = await query.execute();
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/** Makes an address of an earlier shop lead to one of this. Throws `InvalidChangeError`. */
export function addRedirect(
  db: Queries,
  author: Author,
  input: { readonly from: string; readonly to: string },
): Promise<Recorded> {
  const { from, to } = parseFields(namedTarget, input);
  return recordChange(db, author, { type: "redirect_saved" }, async () => {
    const end = (await findRedirect(db, to)) ?? to;
    if (end === from) throw new InvalidChangeError({ to: "It leads back to the same address." });
    return changeRedirect(db, from, { to: end }, author.now);
  });
}

/** Writes a redirect, or removes it, and returns the item for the history. */
export async function changeRedirect(
  db: Queries,
  from: string,
  after: Target | null,
  now: Date,
): Promise<readonly ChangeItem[]> {
  const to = await findRedirect(db, from);
  const before = to === undefined ? null : { to };
  if (isDeepStrictEqual(before, after)) return [];
  if (after) await redirect(db, from, after.to, now);
  else await db.deleteFrom("catalogue_redirects").where("from_path", "=", from).execute();
  return [{ entity: "redirect", entityId: from, before, after, isVisible: true }];
}

export function readRedirect(record: unknown): Target {
  return v.parse(target, record);
}
