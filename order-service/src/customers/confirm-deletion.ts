import { transaction } from "@damson/database";
import type { SignedInCustomer } from "../accounts/accounts.ts";
import type { Service } from "../context.ts";
import { enqueue } from "../outbox/enqueue.ts";

/** Writes to the owner of an account that it is deleted, at an address that was shown to be theirs. */
export async function confirmDeletion(
  { db, clock }: Pick<Service, "db" | "clock">,
  { userId, confirmedEmail: recipient }: SignedInCustomer,
): Promise<void> {
  if (recipient === undefined) return;
  const message = { key: `account:${userId}:deleted`, kind: "account_deleted", recipient } as const;
  await transaction(db, (queries) => enqueue(queries, { ...message, data: {} }, clock()));
}
