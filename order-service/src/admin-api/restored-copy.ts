import { transaction } from "@damson/database";
import { writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import { createStateConflict } from "../errors.ts";
import { findRestoredCopy, type RestoredCopy } from "../restored-copy/restored-copy.ts";

export interface ShownCopy extends RestoredCopy {
  /** Emails that will be sent once the shop is activated. */
  readonly waitingMails: number;
  /** Refunds that will be made once the shop is activated. */
  readonly waitingRefunds: number;
}

/** Returns `undefined` if the shop is not a copy. */
export async function readRestoredCopy(db: Queries): Promise<ShownCopy | undefined> {
  const copy = await findRestoredCopy(db);
  if (copy === undefined) return undefined;
  const mails = db.selectFrom("outbox").where("sent_at", "is", null).where("failed_at", "is", null);
  const refunds = db.selectFrom("refunds").where("state", "in", ["requested", "pending"]);
  return {
    ...copy,
    waitingMails: await countRows(mails),
    waitingRefunds: await countRows(refunds),
  };
}

/**
 * Activates the copy. From now on, it sends emails, takes orders and refunds money. Throws
 * `order_state_conflict`.
 */
export async function activateCopy(
  { db: database, clock, log }: Pick<Service, "db" | "clock" | "log">,
  person: string,
): Promise<void> {
  const now = clock();
  await transaction(database, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("restored_copies")
      .set({ activated_at: now, activated_by: person })
      .where("activated_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw createStateConflict("This copy is already active");
    await writeStaffEvent(db, { person, type: "restored_copy_activated" }, now);
  });
  log.warn("restored copy activated");
}
