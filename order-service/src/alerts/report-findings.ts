/** Alerts that each process raises itself, because other processes may have other findings. */
import { transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { AlertDetails, AlertKind } from "./alert-kinds.ts";
import { clearAlert, raiseAlert } from "./alerts.ts";

interface Finding<Kind extends AlertKind> {
  readonly subject?: string;
  readonly details: AlertDetails<Kind>;
}

type Report<Kind extends AlertKind> = (findings: readonly Finding<Kind>[]) => Promise<void>;

/**
 * While a finding persists, its alert is raised again at this interval. Other processes see that it
 * is current.
 */
const RENEWED_AFTER_MS = 10 * MINUTE_MS;
/** An alert that was not raised for this long is from a process that has stopped. */
const LEFT_AFTER_MS = 3 * RENEWED_AFTER_MS;
/** More findings than this have the same cause. */
const MAX_FINDINGS = 50;

/**
 * Creates a function that is called with all current findings. It raises their alerts, and resolves
 * earlier alerts without a finding.
 */
export function createFindingsReport<Kind extends AlertKind>(
  { db, clock, log }: Pick<Service, "db" | "clock" | "log">,
  kind: Kind,
): Report<Kind> {
  const raisedAt = new Map<string, Date>();
  return async (findings) => {
    const now = clock();
    const isOlderThan = (date: Date | undefined, milliseconds: number) =>
      date === undefined || now.getTime() - date.getTime() >= milliseconds;
    const found = new Map(
      findings.slice(0, MAX_FINDINGS).map(({ subject = "", details }) => [subject, details]),
    );
    const left = (await listOpen(db.reader, kind)).filter(
      ({ subject, lastRaisedAt }) =>
        !found.has(subject) && (raisedAt.has(subject) || isOlderThan(lastRaisedAt, LEFT_AFTER_MS)),
    );
    const due = [...found].filter(([subject]) =>
      isOlderThan(raisedAt.get(subject), RENEWED_AFTER_MS),
    );
    if (left.length > 0 || due.length > 0) {
      await transaction(db, async (queries) => {
        for (const { subject } of left) await clearAlert({ log }, queries, { kind, subject }, now);
        for (const [subject, details] of due)
          await raiseAlert({ log }, queries, { kind, subject, details, now });
      });
    }
    for (const subject of raisedAt.keys()) if (!found.has(subject)) raisedAt.delete(subject);
    for (const [subject] of due) raisedAt.set(subject, now);
  };
}

function listOpen(db: Queries, kind: AlertKind) {
  return db
    .selectFrom("alerts")
    .select(["subject", "last_raised_at as lastRaisedAt"])
    .where("kind", "=", kind)
    .where("resolved_at", "is", null)
    .execute();
}
