import { transaction } from "@damson/database";
import type { Customer } from "../accounts/customer-accounts.ts";
import type { Service } from "../context.ts";

/**
 * Assigns guest orders to the account with the same confirmed address. Orders of other accounts
 * stay there.
 */
export async function claimGuestOrders(
  { db }: Service,
  { userId, confirmedEmail }: Customer,
): Promise<void> {
  if (confirmedEmail === undefined) return;
  const email = confirmedEmail.toLowerCase();
  const unclaimed = await db.reader
    .selectFrom("orders")
    .select("id")
    .where("email", "=", email)
    .where("user_id", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (unclaimed === undefined) return;
  await transaction(db, (queries) =>
    queries
      .updateTable("orders")
      .set({ user_id: userId })
      .where("email", "=", email)
      .where("user_id", "is", null)
      .where("erased_at", "is", null)
      .execute(),
  );
}
