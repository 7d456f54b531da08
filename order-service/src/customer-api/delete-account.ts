import type { SignedInCustomer } from "../accounts/accounts.ts";
import type { Handler } from "../context.ts";
import { confirmDeletion } from "../customers/confirm-deletion.ts";
import { apiError, notFound } from "../errors.ts";
import { json } from "../http/json.ts";
import { limit } from "../http/limits.ts";
import { releaseOrders } from "../orders/release-orders.ts";
import { deleteWishlist } from "../wishlist/wishlist.ts";
import { requireCustomer } from "./headers.ts";

/** Time to read the question after the password was typed, and to show a second factor. */
const RECENT_MS = 10 * 60_000;

/**
 * `POST /account/delete`: deletes the account of a customer who has just signed in, and confirms it by mail. Its orders stay as long as the law
 * asks, as those of a guest; its wishlist goes with it.
 */
export const deleteAccount: Handler = async (request, context) => {
  await limit(context, "ownAccount");
  const customer = await requireCustomer(request, context);
  requireNoRole(customer);
  requireRecentProof(customer, context.clock());
  const deleteUser = context.accounts?.deleteUser;
  if (deleteUser === undefined) {
    throw notFound("Your account cannot be deleted here. Please write to us, and we delete it.");
  }
  await deleteUser(customer.userId);
  await releaseOrders(context, customer.userId);
  await deleteWishlist(context, customer.userId);
  await confirmDeletion(context, customer);
  return json({});
};

/** Otherwise the last owner could lock themself out, and a member would leave with no word to the others. */
function requireNoRole({ role }: SignedInCustomer): void {
  if (role === undefined) return;
  const message = "This is the account of a member of staff. An owner removes it in the admin.";
  throw apiError({ code: "account_has_role", message });
}

/** A stranger at a browser that was left open deletes nothing. */
function requireRecentProof({ provedAt }: SignedInCustomer, now: Date): void {
  if (provedAt !== undefined && now.getTime() - provedAt.getTime() <= RECENT_MS) return;
  const message = "Please enter your password again.";
  throw apiError({ code: "reauthentication_needed", message });
}
