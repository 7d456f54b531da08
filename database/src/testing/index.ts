export { startPostgres, type TestPostgres } from "./postgres.ts";
export { plansOf } from "./query-plans.ts";
