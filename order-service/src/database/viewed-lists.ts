/** The release before saves views of orders alone. */
export const viewedLists: readonly string[] = [
  "ALTER TABLE saved_views ADD COLUMN list text NOT NULL DEFAULT 'orders'",
];
