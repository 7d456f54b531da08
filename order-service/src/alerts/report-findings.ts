/** Alerts about what a process finds in itself, where other processes may find nothing. */
import { transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { AlertDetails, AlertKind } from "./alert-kinds.ts";
import { raiseAlert, resolveAlert } from "./alerts.ts";

interface Finding<Kind extends AlertKind> {
  readonly subject?: string;
  readonly details: AlertDetails<Kind>;
}

type Report<Kind extends AlertKind> = (findings: readonly Finding<Kind>[]) => Promise<void>;

/** An alert that is still true is raised again after so long, which is noticed by all processes. */
const RENEWED_AFTER_MS = 10 * MINUTE_MS;
/** One that no process has raised for so long was left by one that has ended. */
const LEFT_AFTER_MS = 3 * RENEWED_AFTER_MS;
/** More say no more: what fails then has one cause. */
const MAX_FINDINGS = 50;

/** Gives a function that is called again and again with all that is true now. It raises alerts, and ends its own. */
export function createFindingsReport<Kind extends AlertKind>(
  { db, clock, log }: Pick<Service, "db" | "clock" | "log">,
  kind: Kind,
): Report<Kind> {
  const raisedAt = new Map<string, Date>();
  return async (findings) => {
    const now = clock();
    const before = (date: Date | undefined, milliseconds: number) =>
      date === undefined || now.getTime() - date.getTime() >= milliseconds;
    const found = new Map(
      findings.slice(0, MAX_FINDINGS).map(({ subject = "", details }) => [subject, details]),
    );
    const left = (await openOf(db.reader, kind)).filter(
      ({ subject, lastRaisedAt }) =>
        !found.has(subject) && (raisedAt.has(subject) || before(lastRaisedAt, LEFT_AFTER_MS)),
    );
    const due = [...found].filter(([subject]) => before(raisedAt.get(subject), RENEWED_AFTER_MS));
    if (left.length > 0 || due.length > 0) {
      await transaction(db, async (queries) => {
        for (const { subject } of left)
          await resolveAlert({ log }, queries, { kind, subject }, now);
        for (const [subject, details] of due)
          await raiseAlert({ log }, queries, { kind, subject, details, now });
      });
    }
    for (const subject of raisedAt.keys()) if (!found.has(subject)) raisedAt.delete(subject);
    for (const [subject] of due) raisedAt.set(subject, now);
  };
}

function openOf(db: Queries, kind: AlertKind) {
  return db
    .selectFrom("alerts")
    .select(["subject", "last_raised_at as lastRaisedAt"])
    .where("kind", "=", kind)
    .where("resolved_at", "is", null)
    .execute();
}
