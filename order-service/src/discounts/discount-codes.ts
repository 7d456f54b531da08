import type { ApiError } from "@damson/service-runtime/errors";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import { formatDay } from "../london-days.ts";

export interface Discount {
  readonly code: string;
  readonly percent: number;
}

const ENDED = "This discount code is no longer valid.";

/** Normalises a code: any case, with spaces, or with a dash instead of a hyphen. */
export function parseDiscountCode(typed: string): string {
  return typed
    .replaceAll(/\s/g, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .toUpperCase();
}

/** Finds a valid discount by code, and by address if known. Throws `discount_refused`. */
export async function findDiscount(
  db: Queries,
  typed: string,
  { email, now }: { readonly email?: string | undefined; readonly now: Date },
): Promise<Discount> {
  const row = await db
    .selectFrom("discount_codes")
    .selectAll()
    .where("code", "=", parseDiscountCode(typed))
    .executeTakeFirst();
  if (row === undefined) throw createRefusal("We do not know this discount code.");
  if (row.used_by_order !== null) throw createRefusal("This discount code has already been used.");
  if (row.ended_at !== null) throw createRefusal(ENDED);
  if (row.expires_at !== null && row.expires_at < now) {
    throw createRefusal(`This discount code was valid until ${formatDay(row.expires_at)}.`);
  }
  if (row.email !== null && email !== undefined && row.email !== email) {
    throw createRefusal(
      "This discount code works only with the email address it was sent to. Please order with that address, or without the code.",
    );
  }
  return { code: row.code, percent: row.percent };
}

/** Marks a code as used. Throws `discount_refused` if another order was faster, or the code just ended. */
export async function redeemDiscount(db: Queries, code: string, orderId: string): Promise<void> {
  const taken = await markUsed(db, code, orderId);
  if (taken === undefined) throw createRefusal("This discount code has already been used.");
  if (taken.ended_at !== null) throw createRefusal(ENDED);
}

/** Marks a code as used. Returns whether it was free. */
export async function claimDiscount(db: Queries, code: string, orderId: string): Promise<boolean> {
  return (await markUsed(db, code, orderId)) !== undefined;
}

function markUsed(db: Queries, code: string, orderId: string) {
  return db
    .updateTable("discount_codes")
    .set({ used_by_order: orderId })
    .where("code", "=", code)
    .where("used_by_order", "is", null)
    .returning("ended_at")
    .executeTakeFirst();
}

export async function releaseDiscount(db: Queries, code: string, orderId: string): Promise<void> {
  await db
    .updateTable("discount_codes")
    .set({ used_by_order: null })
    .where("code", "=", code)
    .where("used_by_order", "=", orderId)
    .execute();
}

function createRefusal(message: string): ApiError {
  return apiError({ code: "discount_refused", message });
}
