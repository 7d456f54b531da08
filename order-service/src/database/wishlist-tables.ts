/** The products that customers with an account have put on their wishlists. */
export const wishlistTables: readonly string[] = [
  `CREATE TABLE wishlist_items (
    user_id uuid NOT NULL,
    product text NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, product)
  )`,
  "CREATE INDEX wishlist_items_added_at_idx ON wishlist_items (added_at)",
];
