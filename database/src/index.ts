export { checkSqlite, countSqliteRows } from "./check-sqlite.ts";
export { copySqlite } from "./copy-sqlite.ts";
export {
  type Database,
  type OpenedDatabase,
  type Queries,
  readList,
  transaction,
  transactionWithUniqueRetry,
} from "./database.ts";
export {
  isDiskFull,
  isLockTimeout,
  isUnavailable,
  isUniqueViolation,
  TransactionConflict,
} from "./failures.ts";
export { insertTogether } from "./insert-together.ts";
export { lockFile } from "./lock-file.ts";
export type { Migration } from "./migrate.ts";
export {
  openDatabase,
  openDatabaseForCommand,
  type Storage,
  toStartupError,
} from "./open-database.ts";
export { toLikePattern, toLikePatternWithCase } from "./patterns.ts";

export { fromColumns, type Row, toAllColumns, toColumns } from "./rows.ts";
export { countPostgresRows, readServer, withSnapshot } from "./snapshot.ts";
export {
  openSqliteFolder,
  openSqliteForBulkInsert,
  openSqliteMemory,
} from "./sqlite.ts";
export { isUuid } from "./uuid.ts";
export { withTables } from "./with-tables.ts";
