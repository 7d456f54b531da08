/** The database with the tables of this service, and of the catalogue beside them. */
import type { Queries as CatalogueQueries, CatalogueSchema } from "@damson/catalogue";
import type {
  Database as AnyDatabase,
  Queries as AnyQueries,
  Row as AnyRow,
} from "@damson/database";
import type { Schema } from "./schema.ts";

export type Queries = AnyQueries<Schema>;
export type Database = AnyDatabase<Schema>;
export type Row<Table extends keyof Schema> = AnyRow<Schema, Table>;

/** Kysely takes no interface here. */
type Tables = { readonly [Table in keyof CatalogueSchema]: CatalogueSchema[Table] };

/** Both services' tables, for a query of both. */
export function withCatalogueTables(db: Queries) {
  return db.$extendTables<Tables>();
}

/** The tables of the catalogue, which lie beside those of the orders, in the same transaction. */
export function catalogueTables(db: Queries): CatalogueQueries {
  return withCatalogueTables(db).$pickTables<keyof Tables>();
}
