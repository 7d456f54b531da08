/**
 * Settings of the shop. Each change is recorded in the history of the catalogue and in the activity
 * log.
 */
import {
  type DocumentContent,
  type DocumentName,
  getChange,
  listChanges,
  NotFoundError,
  readDocument,
  saveDocument,
  undoSettings,
} from "@damson/catalogue";
import { readList, transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { catalogueTables } from "../database/database.ts";
import { getConfiguredPayments } from "../payments/payment-options.ts";
import { checkPayments } from "./payment-settings.ts";

export interface StoredSettings<Name extends DocumentName> {
  readonly content: DocumentContent<Name>;
  /** 0 if never changed. */
  readonly version: number;
}

export interface SettingsChange {
  readonly id: number;
  readonly at: Date;
  readonly person: string;
  /** Id of the change that this one undid. */
  readonly undoes: number | null;
  readonly fields: readonly string[];
}

interface SettingsAuthor {
  readonly email: string;
  readonly id: string;
  /** Addresses of the other owners. They are warned of a new bank account. */
  readonly otherOwners: readonly string[];
}

/** Saves settings. `version` is the version that was edited. Throws like `saveDocument`. */
export function saveShopSettings(
  service: Service,
  name: DocumentName,
  seen: { readonly content: unknown; readonly version: number },
  by: SettingsAuthor,
): Promise<void> {
  return changeSettings(service, name, by, async (db, now) => {
    const author = { person: by.email, personId: by.id, now };
    return saveDocument(catalogueTables(db), author, name, seen);
  });
}

/** Undoes a change of settings. Throws like `undoSettings`. */
export function undoShopSettings(
  service: Service,
  name: DocumentName,
  changeId: number,
  by: SettingsAuthor,
): Promise<void> {
  return changeSettings(service, name, by, async (db, now) => {
    const tables = catalogueTables(db);
    const { items } = await getChange(tables, changeId);
    const isOfThese = items.every(
      ({ entity, entityId }) => entity === "document" && entityId === name,
    );
    if (!isOfThese) throw new NotFoundError("Change not found");
    return undoSettings(tables, { person: by.email, personId: by.id, now }, changeId);
  });
}

export async function readShopSettings<Name extends DocumentName>(
  { catalogueDatabase, settings }: Service,
  name: Name,
): Promise<StoredSettings<Name>> {
  const stored = await readDocument(catalogueDatabase.reader, name);
  if (name !== "payments" || stored.version > 0) return stored;
  // Safe: `name` is "payments" here.
  return { ...stored, content: getConfiguredPayments(settings) as DocumentContent<Name> };
}

const MAX_CHANGES = 20;

export function listSettingsChanges(
  { catalogueDatabase }: Service,
  name: DocumentName,
): Promise<readonly SettingsChange[]> {
  return readList(catalogueDatabase, async (db) => {
    const of = { entity: "document", entityIds: [name] } as const;
    const changes = await listChanges(db, { of, limit: MAX_CHANGES });
    return Promise.all(
      changes.map(async ({ id, at, person, undoes }) => {
        const { items } = await getChange(db, id);
        const { before, after } = items.find(({ entityId }) => entityId === name) ?? {};
        return { id, at, person, undoes, fields: listChangedFields(before, after) };
      }),
    );
  });
}

type Content = Readonly<Record<string, unknown>> | null | undefined;

function listChangedFields(before: Content, after: Content): readonly string[] {
  return Object.keys(after ?? {}).filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]),
  );
}

async function changeSettings(
  service: Service,
  name: DocumentName,
  { email, id, otherOwners }: SettingsAuthor,
  change: (db: Queries, now: Date) => Promise<{ readonly changeId?: number }>,
): Promise<void> {
  const { db, clock, catalogue } = service;
  const now = clock();
  const { content: before } = await readShopSettings(service, "payments");
  await transaction(db, async (queries) => {
    const { changeId } = await change(queries, now);
    if (name === "payments") {
      const changed = { before, person: email, owners: otherOwners, now };
      await checkPayments(service, queries, changed);
    }
    if (changeId === undefined) return;
    const event = { person: email, personId: id, type: "settings_changed", subject: name };
    await writeStaffEvent(queries, event, now);
  });
  await catalogue.refresh();
}
