import type { Migration } from "@damson/database";
import { appendOnly } from "./append-only.ts";
import type { Kind } from "./column-types.ts";
import { importedPictureTables, stagingTables } from "./import-tables.ts";
import { priceTables, productTables } from "./product-tables.ts";
import { settingTables } from "./setting-tables.ts";

const tables = (kind: Kind) => [
  ...productTables,
  ...priceTables(kind),
  ...settingTables(kind),
  ...importedPictureTables(kind),
  ...stagingTables,
  ...appendOnly[kind],
];

/** In the order they are applied. After the first release, this list only grows. */
export const migrations: readonly Migration[] = [
  {
    version: "20261129170000",
    statements: { sqlite: tables("sqlite"), postgres: tables("postgres") },
  },
];
