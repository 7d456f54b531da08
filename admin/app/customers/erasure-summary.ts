import { formatCount } from "#admin/lib/format-count.ts";
import type { Customer, Erased, ErasurePreview } from "#api/customers.ts";

interface Plan {
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

export function listErasurePlan(
  { messages, newsletter, codes, backInStockRequests }: Customer,
  { orders, open }: ErasurePreview,
): Plan {
  const goes = [
    orders.length > 0 &&
      `Name, addresses, email, phone number, notes and emails of ${list(orders)}`,
    messages.length > 0 && `${formatCount(messages.length, "message")} with your replies`,
    newsletter && "Newsletter subscription and consent record",
    backInStockRequests > 0 && formatCount(backInStockRequests, "back-in-stock request"),
    codes.length > 0 && formatCount(codes.length, "personal discount code"),
  ].filter((line) => typeof line === "string");
  const stays = [
    orders.length > 0 && "Order numbers, dates, items and amounts (required by tax law)",
    open.length > 0 && `All details of ${list(open)} (still open). Erase again when completed.`,
    "A fingerprint of the email address, to prevent a second welcome code and to erase the data again after a restore",
    "Their account, if any, which only they can delete",
    "Existing backups",
  ].filter((line) => typeof line === "string");
  return { goes, stays };
}

/** Reports the result of an erasure, like `npm run orders -- erase`. */
export function listErasureResult({
  orders,
  open,
  contactMessages,
  subscriptions,
  backInStockRequests,
  hadCode,
}: Erased): readonly string[] {
  return [
    `Anonymised orders: ${orders.join(", ") || "none"}`,
    `Erased contact messages: ${contactMessages}, newsletter subscriptions: ${subscriptions}`,
    backInStockRequests > 0 && `Erased back-in-stock requests: ${backInStockRequests}`,
    open.length > 0 && `Open orders, kept: ${open.join(", ")}. Erase again when completed.`,
    hadCode && "We keep an anonymous record that a discount code was sent",
    "If they have an account, only they can delete it",
  ].filter((line) => typeof line === "string");
}

function list(numbers: readonly string[]): string {
  if (numbers.length <= 3) return new Intl.ListFormat("en-GB").format(numbers);
  return `${numbers.length} orders`;
}
