import { formatCount } from "#admin/lib/format-count.ts";
import type { Customer, Erased, ErasurePreview } from "#api/customers.ts";

interface Plan {
  readonly goes: readonly string[];
  readonly stays: readonly string[];
}

export function planOf(
  { messages, newsletter, codes, backInStockRequests }: Customer,
  { orders, open }: ErasurePreview,
): Plan {
  const goes = [
    orders.length > 0 && `Name, addresses, email, telephone, notes and emails of ${list(orders)}`,
    messages.length > 0 && `${formatCount(messages.length, "message")} with the answers`,
    newsletter && "The newsletter subscription, with the proof of consent",
    backInStockRequests > 0 &&
      `${formatCount(backInStockRequests, "request")} for an email when something is back in stock`,
    codes.length > 0 && `${formatCount(codes.length, "discount code")} of their own`,
  ].filter((line) => typeof line === "string");
  const stays = [
    orders.length > 0 &&
      `Number, dates, lines and amounts of ${orders.length === 1 ? "that order" : "these orders"}: tax law asks for them`,
    open.length > 0 &&
      `All of ${list(open)}: not settled yet, so the details are needed. Erase again once it is`,
    "A hash of the address, which tells nobody what it was: by it there is no second welcome code, and the activity says that it was erased",
    "Their account, if they have one: they delete it themselves",
    "Backups that were made before",
  ].filter((line) => typeof line === "string");
  return { goes, stays };
}

/** Reports the result of an erasure, like `npm run orders -- erase`. */
export function resultOf({
  orders,
  open,
  contactMessages,
  subscriptions,
  backInStockRequests,
  hadCode,
}: Erased): readonly string[] {
  return [
    `Orders that no longer say whose they are: ${orders.join(", ") || "none"}.`,
    `Contact messages erased: ${contactMessages}, newsletter subscriptions: ${subscriptions}.`,
    backInStockRequests > 0 &&
      `Requests for an email when something is back erased: ${backInStockRequests}.`,
    open.length > 0 &&
      `Not settled, and kept as they are: ${open.join(", ")}. Erase again once they have been returned, refunded or kept past the time for returns.`,
    hadCode && "That it has had its discount code stays known, by a hash of the address alone.",
    "An account of this address is kept apart: its owner deletes it.",
  ].filter((line) => typeof line === "string");
}

function list(numbers: readonly string[]): string {
  if (numbers.length <= 3) return new Intl.ListFormat("en-GB").format(numbers);
  return `${numbers.length} orders`;
}
