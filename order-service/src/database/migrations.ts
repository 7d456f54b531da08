import type { Migration } from "@damson/database";
import type { Kind } from "./column-types.ts";
import { customerTables } from "./customer-tables.ts";
import { jobTables, rateLimits } from "./job-tables.ts";
import { orderTables } from "./order-tables.ts";
import { paymentTables } from "./payment-tables.ts";
import { staffTables } from "./staff-tables.ts";
import { stockTables } from "./stock-tables.ts";

const tables = (kind: Kind) => [
  ...orderTables(kind),
  ...paymentTables(kind),
  ...stockTables(kind),
  ...customerTables(kind),
  ...staffTables(kind),
  ...jobTables(kind),
];

/** In the order they are applied. After the first release, this list only grows. */
export const migrations: readonly Migration[] = [
  {
    version: "20261129000000",
    statements: { sqlite: tables("sqlite"), postgres: [...tables("postgres"), rateLimits] },
  },
];
