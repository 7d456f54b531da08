import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { enqueue } from "./enqueue.ts";
import type { Messages } from "./outbox-messages.ts";

/** Warns of changed rights or a large refund, because an owner's session may have been stolen. */
export interface SecurityNotice extends Omit<Messages["security_notice"], "at"> {
  readonly owners: readonly string[];
}

/** Emails the other owners. Call it in the transaction of the change. */
export async function mailSecurityNotice(
  db: Queries,
  { owners, ...notice }: SecurityNotice,
  now: Date,
): Promise<void> {
  const data = { ...notice, at: now.toISOString() };
  for (const recipient of new Set(owners)) {
    const key = `security_notice:${randomUUID()}`;
    await enqueue(db, { key, kind: "security_notice", recipient, data }, now);
  }
}
