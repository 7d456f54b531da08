import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { AlertDetails, AlertKind } from "./alert-kinds.ts";

interface RaisedAlert<Kind extends AlertKind> {
  readonly kind: Kind;
  /** Order number or product that the alert is about. Never personal data. Default: none. */
  readonly subject?: string | undefined;
  readonly details: AlertDetails<Kind>;
  readonly now: Date;
}

/**
 * Raises an alert in the caller's transaction. If one of this kind and subject is open, counts it
 * again, and emails it again after a day. Call it last, because it locks the alert until the
 * transaction ends.
 */
export async function raiseAlert<Kind extends AlertKind>(
  { log }: Pick<Service, "log">,
  db: Queries,
  { kind, subject = "", details, now }: RaisedAlert<Kind>,
): Promise<void> {
  const { count } = await db
    .insertInto("alerts")
    .values({
      kind,
      subject,
      details,
      count: 1,
      first_raised_at: now,
      last_raised_at: now,
      mailed_at: null,
      resolved_at: null,
      resolved_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .where("resolved_at", "is", null)
        .doUpdateSet(({ eb }) => ({
          details,
          count: eb("alerts.count", "+", 1),
          last_raised_at: now,
        })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count === 1) log.warn({ alert: kind, subject }, "an alert was raised");
}

export async function clearAlert(
  { log }: Pick<Service, "log">,
  db: Queries,
  { kind, subject = "" }: { readonly kind: AlertKind; readonly subject?: string | undefined },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("alerts")
    .set({ resolved_at: now })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("resolved_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) log.info({ alert: kind, subject }, "an alert has cleared");
}
