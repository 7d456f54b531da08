import type {
  Database as AnyDatabase,
  Queries as AnyQueries,
  Row as AnyRow,
} from "@damson/database";
import type { CatalogueSchema } from "./schema.ts";

export type Queries = AnyQueries<CatalogueSchema>;
export type Database = AnyDatabase<CatalogueSchema>;
export type Row<Table extends keyof CatalogueSchema> = AnyRow<CatalogueSchema, Table>;
