import { formatPence } from "@damson/shop/money";
import type { Messages } from "#admin/editing/use-field-messages.ts";
import { parsePounds } from "#admin/lib/pounds.ts";
import type { ProductPage } from "#api/products.ts";
import { findPriceError } from "../form/read-fields.ts";
import { parseLondonTime } from "../london-time.ts";

export type VariantPrices = ProductPage["prices"][number];

export interface TypedPrice {
  readonly price: string;
  readonly begins: "now" | "later";
  readonly from: string;
  readonly until: string;
}

interface NewPrice {
  readonly pence: number;
  readonly startsAt?: string;
  readonly endsAt?: string;
}

type PriceRequest =
  | { readonly ok: true; readonly price: NewPrice }
  | { readonly ok: false; readonly messages: Messages };

export function readPrice({ price, begins, from, until }: TypedPrice, now: Date): PriceRequest {
  const messages: Record<string, string> = {};
  const pence = parsePounds(price);
  const wrong = findPriceError(price);
  if (wrong !== undefined) messages.price = wrong;
  const startsAt = begins === "later" ? parseLondonTime(from) : undefined;
  if (begins === "later") {
    if (startsAt === undefined) messages.startsAt = "Enter a date and time";
    else if (new Date(startsAt) <= now) messages.startsAt = "Choose a time in the future";
  }
  const endsAt = until === "" ? undefined : parseLondonTime(until);
  if (until !== "" && endsAt === undefined) messages.endsAt = "Enter a date and time";
  if (endsAt !== undefined && new Date(endsAt) <= new Date(startsAt ?? now)) {
    messages.endsAt = "The end must be after the start";
  }
  if (pence === undefined || Object.keys(messages).length > 0) return { ok: false, messages };
  return {
    ok: true,
    price: {
      pence,
      ...(startsAt === undefined ? {} : { startsAt }),
      ...(endsAt === undefined ? {} : { endsAt }),
    },
  };
}

/** Future prices that are not cancelled, the next one first. */
export function listScheduledPrices({ rows }: VariantPrices, now: Date): VariantPrices["rows"] {
  return rows
    .filter(({ startsAt, withdrawnAt }) => withdrawnAt === null && new Date(startsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Describes a price change: `£20.00 → £18.00, 10% less.` */
export function formatDifference(before: number | undefined, after: number): string | undefined {
  if (before === undefined || before === after) return undefined;
  const percent = Math.round((100 * Math.abs(after - before)) / before);
  const share = percent === 0 ? "less than 1%" : `${percent}%`;
  return `${formatPence(before)} → ${formatPence(after)}, ${share} ${after > before ? "more" : "less"}.`;
}

/** True for a change by more than half or double, which may be a typo. */
export function isUnusual(before: number | undefined, after: number): boolean {
  return before !== undefined && (after * 2 < before || after > before * 2);
}
