import { isDeepStrictEqual } from "node:util";
import { fromColumns, toAllColumns } from "@damson/database";
import { categoryPathError } from "@damson/shop/catalogue/category-path";
import { getPageTemplate } from "@damson/shop/settings/page-templates";
import {
  type BuiltInPageName,
  builtInPages,
  isBuiltInPage,
  pagePlacements,
  type ShopPage,
} from "@damson/shop/settings/shop-pages";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import type { CatalogueSchema } from "../database/schema.ts";
import { InvalidChangeError } from "../errors.ts";
import { filledText, text } from "../field-rules.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields, requireVersion } from "../history/save.ts";
import { idInPath } from "../taxonomy/fields.ts";
import { redirect } from "../taxonomy/redirects.ts";
import { findTextProblem, pageText } from "./page-text.ts";

const MAX_PAGES = 100;

const path = v.pipe(
  v.string(),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? categoryPathError(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

const fields = {
  id: idInPath,
  title: filledText(80, "Enter a title"),
  text: pageText,
  seoTitle: v.optional(text(120), ""),
  description: v.optional(text(320), ""),
  state: v.optional(v.picklist(["draft", "live", "archived"]), "live"),
  placement: v.optional(v.picklist(pagePlacements), "none"),
};
const ownPage = v.object({ ...fields, path });
/** Built-in pages are validated only when they are saved. */
const storedPage = v.object({ ...fields, path: v.string(), text: v.string() });

export type Page = v.InferOutput<typeof ownPage>;
export type PageInput = v.InferInput<typeof ownPage>;
export type StoredPage = Page & { readonly version: number; readonly updatedAt: Date };

/** Lists the owner's pages, and built-in pages that were edited. */
export async function listPages(db: Queries): Promise<readonly StoredPage[]> {
  const query = db.selectFrom("pages").selectAll().orderBy("title").orderBy("id");
  return (await query.execute()).map(fromColumns<CatalogueSchema["pages"]>);
}

/** Lists the pages as the shop shows them. */
export async function listShopPages(db: Queries): Promise<readonly ShopPage[]> {
  return (await listPages(db)).map(({ version: _version, updatedAt, ...page }) => ({
    ...page,
    updatedOn: updatedAt.toISOString().slice(0, 10),
  }));
}

export async function findPage(db: Queries, id: string): Promise<StoredPage | undefined> {
  const row = await db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromColumns(row);
}

/** Validates a page without saving it. Throws `InvalidChangeError`. */
export function checkPage(input: PageInput): Page {
  if (!isBuiltInPage(input.id)) return parseFields(ownPage, input);
  const page = parseFields(storedPage, { ...input, ...getBuiltInFields(input.id) });
  const problem = findTextProblem(input.id, page.text);
  if (problem !== undefined) throw new InvalidChangeError({ text: problem });
  const { text } = parseFields(v.object({ text: pageText }), page);
  return { ...page, text: isTemplate(input.id, text) ? "" : text };
}

/** Unchanged templates are stored as empty, so that the page follows the templates of later releases. */
function isTemplate(page: BuiltInPageName, text: string): boolean {
  return [true, false].some((sellsCosmetics) => text === getPageTemplate(page, { sellsCosmetics }));
}

/**
 * Creates a page, or updates the given `version`. Throws `InvalidChangeError`, `ConflictError` and
 * `NotFoundError`.
 */
export function savePage(
  db: Queries,
  author: Author,
  input: PageInput,
  version?: number,
): Promise<Recorded> {
  const page = checkPage(input);
  return recordChange(db, author, { type: "page_saved" }, async () => {
    const before = await findPage(db, page.id);
    await requireVersion(db, { entity: "page", entityId: page.id }, before, version);
    return changePage(db, page.id, page, author);
  });
}

/** Writes or deletes a page without validation, and redirects its old path. Returns the history item. */
export async function changePage(
  db: Queries,
  id: string,
  after: Page | null,
  { now }: Author,
): Promise<readonly ChangeItem[]> {
  const stored = await findPage(db, id);
  const before = stored ? readPage(stored) : null;
  if (isDeepStrictEqual(before, after)) return [];
  if (after === null) await db.deleteFrom("pages").where("id", "=", id).execute();
  else {
    await requireFree(db, after);
    if (!stored) await assertCapacity(db);
    await write(db, after, stored?.version, now);
  }
  if (before && after && before.path !== after.path) {
    await redirect(db, before.path, after.path, now);
  }
  return [{ entity: "page", entityId: id, before, after, isVisible: true }];
}

export function readPage(record: unknown): Page {
  return v.parse(storedPage, record);
}

function getBuiltInFields(id: BuiltInPageName) {
  return { path: `/${id}`, title: builtInPages[id], state: "live", placement: "none" } as const;
}

async function write(
  db: Queries,
  page: Page,
  version: number | undefined,
  now: Date,
): Promise<void> {
  const next = toAllColumns<CatalogueSchema, "pages">({
    ...page,
    version: (version ?? 0) + 1,
    updatedAt: now,
  });
  if (version === undefined) await db.insertInto("pages").values(next).execute();
  else await db.updateTable("pages").set(next).where("id", "=", page.id).execute();
}

async function requireFree(db: Queries, { id, path }: Page): Promise<void> {
  const page = db.selectFrom("pages").select("id").where("id", "<>", id).where("path", "=", path);
  if (await page.executeTakeFirst()) {
    throw new InvalidChangeError({ path: "Another page already has this URL" });
  }
  const category = db.selectFrom("categories").select("id").where("path", "=", path);
  if (await category.executeTakeFirst()) {
    throw new InvalidChangeError({ path: "A category already has this URL" });
  }
}

async function assertCapacity(db: Queries): Promise<void> {
  const own = (await listPages(db)).filter(({ id }) => !isBuiltInPage(id));
  if (own.length < MAX_PAGES) return;
  throw new InvalidChangeError({ title: `You can have up to ${MAX_PAGES} pages` });
}
