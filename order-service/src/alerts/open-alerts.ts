import { transaction } from "@damson/database";
import type { ApiError } from "@damson/service-runtime/errors";
import type { Selectable } from "kysely";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { createNotFoundError, createStateConflict } from "../errors.ts";
import { type AlertKind, type AlertLabels, findAlertLabels } from "./alert-kinds.ts";

export interface OpenAlert extends AlertLabels {
  readonly id: number;
  readonly count: number;
  readonly firstRaisedAt: Date;
  readonly lastRaisedAt: Date;
}

export interface OpenAlerts {
  /** The newest alerts. */
  readonly rows: readonly OpenAlert[];
  /** Number of all open alerts. */
  readonly count: number;
}

const SHOWN = 50;

/** Reads open alerts. The one that was raised last comes first. */
export async function readOpenAlerts(db: Queries): Promise<OpenAlerts> {
  const rows = await selectOpen(db)
    .selectAll()
    .orderBy("last_raised_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  return { rows: rows.map(toOpenAlert), count: await countRows(selectOpen(db)) };
}

/** Lists open alerts of some kinds, up to fifty, oldest first. */
export async function listOpenAlerts(
  db: Queries,
  kinds: readonly AlertKind[],
): Promise<readonly OpenAlert[]> {
  const rows = await selectOpen(db)
    .selectAll()
    .where("kind", "in", kinds)
    .orderBy("id")
    .limit(SHOWN)
    .execute();
  return rows.map(toOpenAlert);
}

/** Finds the open alert of a kind without subject. */
export async function findOpenAlert(db: Queries, kind: AlertKind): Promise<OpenAlert | undefined> {
  const row = await selectOpen(db).selectAll().where("kind", "=", kind).executeTakeFirst();
  return row && toOpenAlert(row);
}

/** Throws `not_found` if it is not open. */
export async function getOpenAlert(db: Queries, id: number): Promise<OpenAlert> {
  const row = await selectOpen(db).selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw createNotOpenError();
  return toOpenAlert(row);
}

/**
 * Resolves an alert. Throws `not_found`, and `order_state_conflict` for an alert that the shop
 * resolves.
 */
export async function resolveAlert(
  { db: database, clock }: Pick<Service, "db" | "clock">,
  id: number,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(database, async (db) => {
    const { title, sentence, resolvableBy } = await getOpenAlert(db, id);
    if (resolvableBy === "system") {
      throw createStateConflict("This alert clears when its cause is fixed");
    }
    const { numUpdatedRows } = await db
      .updateTable("alerts")
      .set({ resolved_at: now, resolved_by: person })
      .where("id", "=", id)
      .where("resolved_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw createNotOpenError();
    const event = { person, type: "alert_resolved", data: { title, sentence } };
    await writeStaffEvent(db, event, now);
  });
}

function selectOpen(db: Queries) {
  return db.selectFrom("alerts").where("resolved_at", "is", null);
}

function createNotOpenError(): ApiError {
  return createNotFoundError("This alert is already resolved");
}

function toOpenAlert(row: Selectable<Schema["alerts"]>): OpenAlert {
  return {
    ...(findAlertLabels(row) ?? createUnknownLabels(row.kind)),
    id: row.id,
    count: row.count,
    firstRaisedAt: row.first_raised_at,
    lastRaisedAt: row.last_raised_at,
  };
}

function createUnknownLabels(kind: string): AlertLabels {
  return {
    title: kind.replaceAll("_", " "),
    sentence: "A newer version of the shop raised this alert.",
    whatToDo: "Start the newer version to see the details.",
    page: "/",
    resolvableBy: "owner",
  };
}
