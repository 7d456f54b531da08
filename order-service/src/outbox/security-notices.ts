import { randomUUID } from "node:crypto";
import type { Queries } from "../database/database.ts";
import { enqueue } from "./enqueue.ts";
import type { Messages } from "./messages.ts";

/** A change of who may do what, or a large refund: it may have been done with an owner's stolen session. */
export interface SecurityNotice extends Omit<Messages["security_notice"], "at"> {
  /** The addresses of the other owners. */
  readonly owners: readonly string[];
}

/** Mails the other owners at once. Belongs in the transaction of the change itself. */
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
