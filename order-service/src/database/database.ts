/** The database with the tables of this service. */
import type {
  Database as AnyDatabase,
  Queries as AnyQueries,
  Row as AnyRow,
} from "@damson/database";
import type { Schema } from "./schema.ts";

export type Queries = AnyQueries<Schema>;
export type Database = AnyDatabase<Schema>;
export type Row<Table extends keyof Schema> = AnyRow<Schema, Table>;
