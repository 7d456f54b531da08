import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Queries } from "../database/database.ts";
import type { Author } from "../history/author.ts";
import { type ChangeItem, type Recorded, recordChange } from "../history/record-change.ts";
import { parseFields, requireVersion } from "../history/save.ts";
import { type DocumentContent, type DocumentName, documents } from "./definitions.ts";

interface StoredDocument<Name extends DocumentName> {
  readonly content: DocumentContent<Name>;
  /** 0 until first changed. */
  readonly version: number;
}

export async function readDocument<Name extends DocumentName>(
  db: Queries,
  name: Name,
): Promise<StoredDocument<Name>> {
  const row = await findRow(db, name);
  return { content: parseContent(name, row?.content), version: row?.version ?? 0 };
}

export type Documents = { readonly [Name in DocumentName]: DocumentContent<Name> };

export async function readSavedDocuments(
  db: Queries,
): Promise<{ readonly documents: Documents; readonly savedDocuments: ReadonlySet<DocumentName> }> {
  const rows = await db.selectFrom("catalogue_documents").select(["name", "content"]).execute();
  const stored = new Map(rows.map(({ name, content }) => [name, content]));
  const contents = documentNames.map((name) => [name, parseContent(name, stored.get(name))]);
  // Safe: there is one entry per document.
  const documents = Object.fromEntries(contents) as Documents;
  return { documents, savedDocuments: new Set(documentNames.filter((name) => stored.has(name))) };
}

/** Validates a document without saving it. Throws `InvalidChangeError`. */
export function checkDocument<Name extends DocumentName>(
  name: Name,
  content: unknown,
): DocumentContent<Name> {
  return parseFields(documents[name].schema, content) as DocumentContent<Name>;
}

/** Replaces a document. Throws `InvalidChangeError`, and `ConflictError` if `version` is outdated. */
export function saveDocument<Name extends DocumentName>(
  db: Queries,
  author: Author,
  name: Name,
  { content, version }: { readonly content: unknown; readonly version: number },
): Promise<Recorded> {
  const after = parseFields(documents[name].schema, content);
  return recordChange(db, author, { type: "document_saved" }, async () => {
    const row = await findRow(db, name);
    const stored = { version: row?.version ?? 0 };
    await requireVersion(db, { entity: "document", entityId: name }, stored, version);
    return changeDocument(db, name, after, author);
  });
}

/**
 * Writes a document without validation, and returns its history item. The first save counts as a
 * change, even of the default content.
 */
export async function changeDocument(
  db: Queries,
  name: DocumentName,
  after: Readonly<Record<string, unknown>>,
  { now }: Author,
): Promise<readonly ChangeItem[]> {
  const row = await findRow(db, name);
  const before: Readonly<Record<string, unknown>> = parseContent(name, row?.content);
  if (row && isDeepStrictEqual(before, after)) return [];
  const next = { name, content: after, version: (row?.version ?? 0) + 1, updated_at: now };
  if (row) {
    await db.updateTable("catalogue_documents").set(next).where("name", "=", name).execute();
  } else {
    await db.insertInto("catalogue_documents").values(next).execute();
  }
  return [{ entity: "document", entityId: name, before, after, isVisible: true }];
}

export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(documents, name);
}

const documentNames = Object.keys(documents).filter(isDocumentName);

function parseContent<Name extends DocumentName>(
  name: Name,
  stored: unknown,
): DocumentContent<Name> {
  const { schema, initial } = documents[name];
  return v.parse(schema, stored ?? initial) as DocumentContent<Name>;
}

function findRow(db: Queries, name: DocumentName) {
  return db
    .selectFrom("catalogue_documents")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
}
