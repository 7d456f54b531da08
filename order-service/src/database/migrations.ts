import type { Migration } from "@damson/database";
import { backInStockTables } from "./back-in-stock-tables.ts";
import type { Kind } from "./column-types.ts";
import { customerTables } from "./customer-tables.ts";
import { jobTables, rateLimits } from "./job-tables.ts";
import { lineDetails } from "./line-details.ts";
import { orderSearchTables } from "./order-search-tables.ts";
import { orderTables } from "./order-tables.ts";
import { paymentTables } from "./payment-tables.ts";
import { restoredCopies } from "./restored-copies.ts";
import { staffTables } from "./staff-tables.ts";
import { stockTables } from "./stock-tables.ts";
import { testMails } from "./test-mails.ts";
import { viewedLists } from "./viewed-lists.ts";
import { wishlistTables } from "./wishlist-tables.ts";

const tables = (kind: Kind) => [
  ...orderTables(kind),
  ...orderSearchTables[kind],
  ...paymentTables(kind),
  ...stockTables(kind),
  ...customerTables(kind),
  ...staffTables(kind),
  ...jobTables(kind),
];

/** In the order they are applied. What was published is never changed: add another. */
export const migrations: readonly Migration[] = [
  {
    version: "20261127060000",
    replaces: [
      ...["20261123050000", "20261124000000", "20261125000000", "20261125000100"],
      ...["20261125010000", "20261125030000", "20261125040000", "20261125050000"],
      ...["20261125060000", "20261125060100", "20261126010000", "20261126010100"],
      ...["20261126040000", "20261126070000", "20261127010000", "20261127010100"],
      ...["20261127010200", "20261127020000", "20261127050000"],
    ],
    statements: { sqlite: tables("sqlite"), postgres: [...tables("postgres"), rateLimits] },
  },
  {
    version: "20261128020000",
    statements: { sqlite: lineDetails, postgres: lineDetails },
  },
  {
    version: "20261128030000",
    statements: { sqlite: viewedLists, postgres: viewedLists },
  },
  {
    version: "20261128050000",
    statements: { sqlite: restoredCopies("sqlite"), postgres: restoredCopies("postgres") },
  },
  {
    version: "20261128060000",
    statements: { sqlite: testMails, postgres: testMails },
  },
  {
    version: "20261128070000",
    statements: { sqlite: wishlistTables, postgres: wishlistTables },
  },
  {
    version: "20261128080000",
    statements: { sqlite: backInStockTables("sqlite"), postgres: backInStockTables("postgres") },
  },
];
