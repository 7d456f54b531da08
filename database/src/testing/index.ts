export { findBreakingStatements } from "./breaking-statements.ts";
export { countInFile, countInSchema } from "./count-rows.ts";
export { fillDisk } from "./full-disk.ts";
export { startPostgres, type TestPostgres } from "./postgres.ts";
export { explainQueries } from "./query-plans.ts";
export { tableColumns } from "./table-columns.ts";
