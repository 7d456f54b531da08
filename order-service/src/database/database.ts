/** The database with the tables of this service and of the catalogue. */
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

/** Kysely needs a mapped type here, not an interface. */
export type CatalogueTables = { readonly [Table in keyof CatalogueSchema]: CatalogueSchema[Table] };

/** Returns the catalogue's tables, in the same transaction. */
export function catalogueTables(db: Queries): CatalogueQueries {
  return db.$extendTables<CatalogueTables>().$pickTables<keyof CatalogueTables>();
}
