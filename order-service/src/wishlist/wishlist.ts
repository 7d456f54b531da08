import { transaction } from "@damson/database";
import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";

interface WishlistChange {
  /** Variant keys. Variants that are not on sale are ignored. */
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Returns a customer's wishlist. The product that was added last comes first. */
export async function readWishlist(db: Queries, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("wishlist_items")
    .select("product")
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("product")
    .execute();
  return rows.map(({ product }) => product);
}

/**
 * Adds and removes products, and returns the wishlist. If there are too many, removes the oldest.
 */
export async function changeWishlist(
  { db: database, catalogue, clock }: Service,
  userId: string,
  { add, remove }: WishlistChange,
): Promise<readonly string[]> {
  const now = clock();
  const added = [...new Set(add)].filter((product) => catalogue.find(product));
  return transaction(database, async (db) => {
    if (added.length > 0) {
      await db
        .insertInto("wishlist_items")
        .values(added.map((product) => ({ user_id: userId, product, added_at: now })))
        .onConflict((conflict) => conflict.columns(["user_id", "product"]).doNothing())
        .execute();
    }
    await removeWishes(db, userId, remove);
    const wishes = await readWishlist(db, userId);
    await removeWishes(db, userId, wishes.slice(MAX_WISHES));
    return wishes.slice(0, MAX_WISHES);
  });
}

async function removeWishes(db: Queries, userId: string, products: readonly string[]) {
  if (products.length === 0) return;
  await db
    .deleteFrom("wishlist_items")
    .where("user_id", "=", userId)
    .where("product", "in", products)
    .execute();
}

export async function deleteWishlist({ db }: Pick<Service, "db">, userId: string): Promise<void> {
  await transaction(db, (queries) =>
    queries.deleteFrom("wishlist_items").where("user_id", "=", userId).execute(),
  );
}
