import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import type { AlertMessage } from "../outbox/outbox-messages.ts";
import { type AlertKind, alertKinds, findAlertLabels } from "./alert-kinds.ts";

type StoredAlert = Pick<Row<"alerts">, "kind" | "subject" | "details" | "count">;

const kinds = Object.keys(alertKinds) as readonly AlertKind[];
/** Maximum number of alerts in one email. The admin lists the others. */
const MAX_ALERTS = 50;

/** Open alerts that were raised after their last email. */
const isNew = sql<boolean>`resolved_at IS NULL AND (mailed_at IS NULL OR last_raised_at > mailed_at)`;

/** Emails new alerts to the shop, at most one email per kind and day. */
export async function mailAlerts(service: Service, signal?: AbortSignal): Promise<void> {
  const { db: database, clock } = service;
  const raised = await database.reader
    .selectFrom("alerts")
    .select("kind")
    .distinct()
    .where(isNew)
    .where("kind", "in", kinds)
    .execute();
  for (const { kind } of raised) {
    if (signal?.aborted) return;
    await transaction(database, (db) => mailKind(service, db, kind, clock()));
  }
}

async function mailKind(service: Service, db: Queries, kind: string, now: Date): Promise<void> {
  await lockKind(service, db, kind);
  if (await wasMailedWithinDay(db, kind, now)) return;
  const alerts = await claimNewAlerts(db, kind, now);
  const { email: recipient } = service.settings.owner;
  const data = toAlertMessage(alerts);
  if (recipient === undefined || data === undefined) return;
  const key = `alert:${kind}:${now.toISOString()}`;
  await enqueue(db, { key, kind: "alert", recipient, data }, now);
}

/** Locks a kind, so that two processes do not email it. SQLite has only one process. */
async function lockKind({ db: { kind: database } }: Service, db: Queries, kind: string) {
  if (database === "sqlite") return;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`damson-orders alert ${kind}`}))`.execute(db);
}

async function wasMailedWithinDay(db: Queries, kind: string, now: Date): Promise<boolean> {
  const mailed = await db
    .selectFrom("alerts")
    .select("id")
    .where("kind", "=", kind)
    .where("mailed_at", ">", new Date(now.getTime() - DAY_MS))
    .limit(1)
    .executeTakeFirst();
  return mailed !== undefined;
}

async function claimNewAlerts(
  db: Queries,
  kind: string,
  now: Date,
): Promise<readonly StoredAlert[]> {
  const rows = await db
    .updateTable("alerts")
    .set({ mailed_at: now })
    .where("kind", "=", kind)
    .where(isNew)
    .returning(["id", "kind", "subject", "details", "count"])
    .execute();
  return rows.toSorted((one, other) => Number(one.id) - Number(other.id));
}

function toAlertMessage(alerts: readonly StoredAlert[]): AlertMessage | undefined {
  const shown = alerts.slice(0, MAX_ALERTS).flatMap(({ count, ...alert }) => {
    const words = findAlertLabels(alert);
    return words === undefined ? [] : [{ ...words, count, subject: alert.subject }];
  });
  const [first] = shown;
  if (first === undefined) return undefined;
  const { title, whatToDo } = first;
  return {
    title,
    whatToDo,
    matters: shown.map(({ sentence, subject, page, count }) => ({
      sentence,
      subject,
      page,
      count,
    })),
    more: alerts.length - shown.length,
  };
}
