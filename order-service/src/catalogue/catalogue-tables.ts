import type { Queries as CatalogueQueries, CatalogueSchema } from "@damson/catalogue";
import type { Queries } from "../database/database.ts";

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
