import { isDeepStrictEqual } from "node:util";
import type { Queries } from "../database/database.ts";
import { changeDocument, isDocumentName, readDocument } from "../documents/documents.ts";
import { UndoError } from "../errors.ts";
import type { Author } from "../history/author.ts";
import { createConflict, type RecordedItem } from "../history/changes.ts";
import type { ChangeItem } from "../history/record-change.ts";
import { changePage, findPage, readPage } from "../pages/pages.ts";
import { changeBrand, findBrand, readBrand } from "../taxonomy/brands.ts";
import { changeCategory, findCategory, readCategory } from "../taxonomy/categories.ts";

type Items = Promise<readonly ChangeItem[]>;

export async function undoDocument(db: Queries, author: Author, item: RecordedItem): Items {
  const { entityId: name, before } = item;
  if (!isDocumentName(name) || before === null) {
    throw new UndoError("This version of the shop cannot read these settings.");
  }
  const { content } = await readDocument(db, name);
  await requireSame(db, item, content);
  return changeDocument(db, name, before, author);
}

export async function undoCategory(db: Queries, author: Author, item: RecordedItem): Items {
  const { entityId: id, before } = item;
  const current = await findCategory(db, id);
  await requireSame(db, item, current ? readCategory(current) : null);
  return changeCategory(db, id, before && readCategory(before), author);
}

export async function undoBrand(db: Queries, item: RecordedItem): Items {
  const { entityId: id, before } = item;
  const current = await findBrand(db, id);
  await requireSame(db, item, current ? readBrand(current) : null);
  return changeBrand(db, id, before && readBrand(before));
}

export async function undoPage(db: Queries, author: Author, item: RecordedItem): Items {
  const { entityId: id, before } = item;
  const current = await findPage(db, id);
  await requireSame(db, item, current ? readPage(current) : null);
  return changePage(db, id, before && readPage(before), author);
}

/** Throws `ConflictError` if the data was changed since. */
async function requireSame(
  db: Queries,
  { entity, entityId, after }: RecordedItem,
  current: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  if (!isDeepStrictEqual(current, after)) throw await createConflict(db, entity, entityId);
}
