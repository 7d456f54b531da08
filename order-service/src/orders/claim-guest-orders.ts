import { transaction } from "@damson/database";
import type { Customer } from "../accounts/accounts.ts";
import type { Service } from "../context.ts";

/**
 * Gives a customer the orders that were placed with their address by a guest, once they have confirmed
 * that it is theirs. The auth service is asked only where there is such an order.
 */
export async function claimGuestOrders(
  { db, accounts }: Service,
  { userId, email }: Customer,
  accessToken: string,
): Promise<void> {
  if (email === undefined || accounts === undefined) return;
  const unclaimed = await db.reader
    .selectFrom("orders")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .where("user_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (unclaimed === undefined) return;
  // The token may be older than a change of the address.
  const confirmed = await accounts.confirmedEmail(accessToken);
  if (confirmed === undefined) return;
  await transaction(db, (queries) =>
    queries
      .updateTable("orders")
      .set({ user_id: userId })
      .where("email", "=", confirmed.toLowerCase())
      .where("user_id", "is", null)
      .where("erased_at", "is", null)
      .execute(),
  );
}
