import type { Migration } from "@damson/database";
import { appendOnly } from "./append-only.ts";
import { categoryTexts } from "./category-texts.ts";
import type { Kind } from "./column-types.ts";
import { importedPictureTables } from "./picture-tables.ts";
import { priceTables, productTables } from "./product-tables.ts";
import { settingTables } from "./setting-tables.ts";

const tables = (kind: Kind) => [
  ...productTables,
  ...priceTables(kind),
  ...settingTables(kind),
  ...appendOnly[kind],
];

/** A process asks for the changes since its version, of a history that only grows. */
const changesByVersion = [
  "CREATE INDEX catalogue_changes_version_idx ON catalogue_changes (version)",
];

/** The first time a product went live. Products from before have the last one, which alone is known. */
const firstLiveColumn = [
  "ALTER TABLE products ADD COLUMN first_live_at timestamptz",
  "UPDATE products SET first_live_at = go_live_at",
];

/** In the order they are applied. What was published is never changed: add another. */
export const migrations: readonly Migration[] = [
  {
    version: "20261128010000",
    statements: { sqlite: tables("sqlite"), postgres: tables("postgres") },
  },
  {
    version: "20261128030000",
    statements: {
      sqlite: importedPictureTables("sqlite"),
      postgres: importedPictureTables("postgres"),
    },
  },
  {
    version: "20261128120000",
    statements: { sqlite: categoryTexts, postgres: categoryTexts },
  },
  {
    version: "20261128150000",
    statements: { sqlite: changesByVersion, postgres: changesByVersion },
  },
  {
    version: "20261128154000",
    statements: { sqlite: firstLiveColumn, postgres: firstLiveColumn },
  },
];
