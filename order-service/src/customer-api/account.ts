import { transaction } from "@damson/database";
import type { SignedInCustomer } from "../accounts/customer-accounts.ts";
import type { Handler, Service } from "../context.ts";
import { exportOwnData } from "../customers/export-own-data.ts";
import { createApiError, createNotFoundError } from "../errors.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { claimGuestOrders } from "../orders/claim-guest-orders.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { deleteWishlist } from "../wishlist/wishlist.ts";
import { requireCustomer } from "./headers.ts";

/** `GET /customer-data`: returns a copy of the customer's data (UK GDPR, articles 15 and 20). */
export const getCustomerData: Handler = async (request, context) => {
  await limit(context, "ownAccount");
  const customer = await requireCustomer(request, context);
  await claimGuestOrders(context, customer);
  return json(await exportOwnData(context, customer));
};

/** Time to confirm the dialog and enter a second factor, after the password. */
const RECENT_MS = 10 * 60_000;

/**
 * `POST /account/delete`: deletes the account and wishlist of a customer who has just entered the
 * password, and confirms that by email. The orders become guest orders and are kept as long as the
 * law requires.
 */
export const deleteAccount: Handler = async (request, context) => {
  await limit(context, "ownAccount");
  const customer = await requireCustomer(request, context);
  requireNoRole(customer);
  requireRecentProof(customer, context.clock());
  const deleteUser = context.accounts?.deleteUser;
  if (deleteUser === undefined) {
    throw createNotFoundError(
      "Your account cannot be deleted here. Please contact us and we’ll delete it.",
    );
  }
  await deleteUser(customer.userId);
  await releaseOrders(context, customer.userId);
  await deleteWishlist(context, customer.userId);
  await confirmDeletion(context, customer);
  return json({});
};

/** Staff cannot delete their account, so that no one leaves unnoticed and one owner remains. */
function requireNoRole({ role }: SignedInCustomer): void {
  if (role === undefined) return;
  const message = "This is a staff account. An owner can remove it in the admin.";
  throw createApiError({ code: "account_has_role", message });
}

/** Protects customers who leave their browser open. */
function requireRecentProof({ provedAt }: SignedInCustomer, now: Date): void {
  if (provedAt !== undefined && now.getTime() - provedAt.getTime() <= RECENT_MS) return;
  const message = "Please enter your password again.";
  throw createApiError({ code: "reauthentication_needed", message });
}

/** Emails the customer that the account was deleted. */
async function confirmDeletion(
  { db, clock }: Pick<Service, "db" | "clock">,
  { userId, confirmedEmail: recipient }: SignedInCustomer,
): Promise<void> {
  if (recipient === undefined) return;
  const message = { key: `account:${userId}:deleted`, kind: "account_deleted", recipient } as const;
  await transaction(db, (queries) => enqueue(queries, { ...message, data: {} }, clock()));
}

/** Turns the orders of a deleted account into guest orders. Links in earlier emails keep working. */
async function releaseOrders({ db }: Service, userId: string): Promise<void> {
  await transaction(db, (queries) =>
    queries.updateTable("orders").set({ user_id: null }).where("user_id", "=", userId).execute(),
  );
}
