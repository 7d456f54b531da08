/** The database with the service's tables, as the other modules use it. */
import type * as shared from "@damson/database";
import type { Schema } from "./schema.ts";

export { readList, transaction, transactionAfterOthers } from "@damson/database";

/** Runs queries, inside a transaction or outside one. */
export type Queries = shared.Queries<Schema>;

export type Database = shared.Database<Schema>;
