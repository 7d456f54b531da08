/** The database with this service's and the catalogue's tables. */
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

/** A mapped type, because Kysely does not accept an interface here. */
export type CatalogueTables = { readonly [Table in keyof CatalogueSchema]: CatalogueSchema[Table] };

/** Catalogue tables in the same transaction. */
export function catalogueTables(db: Queries): CatalogueQueries {
  return db.$extendTables<CatalogueTables>().$pickTables<keyof CatalogueTables>();
}
