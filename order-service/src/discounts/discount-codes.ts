import type { ApiError } from "@damson/service-runtime/errors";
import { type DiscountTerms, explainUnmet, type OrderItem } from "@damson/shop/orders/discount";
import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import type { DiscountGoods, Schema } from "../database/schema.ts";
import { createApiError } from "../errors.ts";
import { formatDay } from "../london-days.ts";

export interface Discount extends DiscountTerms {
  readonly code: string;
}

interface Use {
  readonly email?: string | undefined;
  readonly now: Date;
}

interface RedeemingOrder {
  readonly id: string;
  readonly email: string;
  readonly placedAt: Date;
}

type Row = Awaited<ReturnType<typeof findRow>>;

const UNKNOWN = "We can’t find this discount code. Please check it and try again.";

/** Parses a code as typed: in any case, with spaces, or with a dash instead of a hyphen. */
export function parseDiscountCode(typed: string): string {
  return typed
    .replaceAll(/\s/g, "")
    .replaceAll(/\p{Pd}/gu, "-")
    .toUpperCase();
}

/**
 * Finds the discount of a valid code. Some codes are only for one address. Throws
 * `discount_refused`.
 */
export async function findDiscount(
  db: Queries,
  catalogue: Pick<CatalogueSnapshot, "keys" | "find">,
  typed: string,
  use: Use,
): Promise<Discount> {
  const row = requireCode(await findRow(db, typed));
  await requireUsable(db, row, use);
  const { code, kind, value, minimum, goods } = row;
  return { code, kind, value, minimum, products: goods && listKeys(catalogue, goods) };
}

/**
 * Finds the discount of an order, even if its code has ended. The products that it has reduced stay
 * covered, even if they are not sold any more.
 */
export async function findRedeemedDiscount(
  db: Queries,
  catalogue: Pick<CatalogueSnapshot, "keys" | "find">,
  typed: string,
  lines: readonly { readonly product: string; readonly discount: number }[],
): Promise<Discount | undefined> {
  const row = await findRow(db, typed);
  if (row === undefined) return undefined;
  const { code, kind, value, minimum, goods } = row;
  const reduced = lines.filter(({ discount }) => discount > 0).map(({ product }) => product);
  const products = goods && [...listKeys(catalogue, goods), ...reduced];
  return { code, kind, value, minimum, products };
}

/** Throws `discount_refused` if the code does not apply to these items. */
export function requireApplicable(items: readonly OrderItem[], terms: DiscountTerms): void {
  const problem = explainUnmet(items, terms);
  if (problem !== undefined) throw createRefusal(problem);
}

/**
 * Uses up a code, or one use of it. Throws `discount_refused` if there are no uses left, or if it
 * has just ended.
 */
export async function redeemDiscount(
  db: Queries,
  typed: string,
  { id, email, placedAt: now }: RedeemingOrder,
): Promise<void> {
  const seen = requireCode(await findRow(db, typed));
  const isLimited = seen.max_uses !== null || seen.max_uses_per_customer !== null;
  const row = isLimited ? requireCode(await lockRow(db, typed)) : seen;
  await requireUsable(db, row, { email, now });
  const { code, max_uses_per_customer: limit } = row;
  if (limit !== null && (await countUsesBy(db, code, email)) >= limit) {
    throw createRefusal("This discount code has already been used with your email address.");
  }
  await insertUse(db, code, id);
}

/** Uses up a code again for an order that is paid late, if there are uses left. */
export async function reclaimDiscount(db: Queries, code: string, orderId: string): Promise<void> {
  const row = await lockRow(db, code);
  if (row !== undefined && (await hasUsesLeft(db, row))) await insertUse(db, code, orderId);
}

export async function releaseDiscount(db: Queries, orderId: string): Promise<void> {
  await db.deleteFrom("discount_uses").where("order_id", "=", orderId).execute();
}

function findRow(db: Queries, typed: string) {
  return selectCode(db, typed).executeTakeFirst();
}

/** Locks the code until the transaction ends, so that parallel orders count its uses in turn. */
export function lockRow(db: Queries, typed: string) {
  return selectCode(db, typed).forUpdate().executeTakeFirst();
}

function selectCode(db: Queries, typed: string) {
  return db.selectFrom("discount_codes").selectAll().where("code", "=", parseDiscountCode(typed));
}

function requireCode(row: Row): NonNullable<Row> {
  if (row === undefined) throw createRefusal(UNKNOWN);
  return row;
}

/** Throws `discount_refused` if the code is used up, has ended, or is for someone else. */
async function requireUsable(
  db: Queries,
  row: NonNullable<Row>,
  { email, now }: Use,
): Promise<void> {
  if (!(await hasUsesLeft(db, row))) {
    const isSingle = row.max_uses === 1;
    throw createRefusal(
      `This discount code has ${isSingle ? "already been used" : "been used up"}.`,
    );
  }
  if (row.ended_at !== null) throw createRefusal("This discount code is no longer valid.");
  if (row.starts_at !== null && row.starts_at > now) {
    throw createRefusal(`This discount code is valid from ${formatDay(row.starts_at)}.`);
  }
  if (row.expires_at !== null && row.expires_at < now) {
    throw createRefusal(`This discount code was valid until ${formatDay(row.expires_at)}.`);
  }
  if (row.email !== null && email !== undefined && row.email !== email) {
    throw createRefusal(
      "This discount code works only with the email address it was sent to. Please order with that address, or without the code.",
    );
  }
}

export async function hasUsesLeft(
  db: Queries,
  { code, max_uses: limit }: Pick<Schema["discount_codes"], "code" | "max_uses">,
): Promise<boolean> {
  if (limit === null) return true;
  return (await countRows(db.selectFrom("discount_uses").where("code", "=", code))) < limit;
}

function countUsesBy(db: Queries, code: string, email: string): Promise<number> {
  return countRows(
    db
      .selectFrom("discount_uses")
      .innerJoin("orders", "orders.id", "order_id")
      .where("code", "=", code)
      .where("orders.email", "=", email),
  );
}

async function insertUse(db: Queries, code: string, orderId: string): Promise<void> {
  await db
    .insertInto("discount_uses")
    .values({ code, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the keys of all variants in some categories and products. */
function listKeys(
  catalogue: Pick<CatalogueSnapshot, "keys" | "find">,
  { categories, products }: DiscountGoods,
): readonly string[] {
  return [...catalogue.keys].filter((key) => {
    const variant = catalogue.find(key);
    return (
      variant !== undefined &&
      (categories.includes(variant.categoryId) || products.includes(variant.productId))
    );
  });
}

function createRefusal(message: string): ApiError {
  return createApiError({ code: "discount_refused", message });
}
