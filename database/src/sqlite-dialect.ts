import type { DatabaseSync } from "node:sqlite";
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type GroupCommitOptions, groupCommit } from "./group-commit.ts";
import type { SqliteThread } from "./query-thread.ts";
import { executeOn } from "./sqlite-statements.ts";

export function createReadingDialect(database: DatabaseSync): Dialect {
  const connection = createConnection(database);
  return createDialect({
    ...toDriver(connection),
    acquireConnection: async () => connection,
    releaseConnection: nothing,
  });
}

export function createThreadDialect({ execute }: SqliteThread): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => execute(query),
    streamQuery() {
      throw new Error("Nothing here streams");
    },
  };
  return createDialect(toDriver(connection));
}

/** Serialises transactions and lets them share commits; see `groupCommit`. */
export function createWritingDialect(
  database: DatabaseSync,
  options?: GroupCommitOptions,
): Dialect {
  const turns = groupCommit(database, options);
  const connection = createConnection(database, turns.fail);
  return createDialect({
    ...toDriver(connection),
    async acquireConnection() {
      await turns.enter();
      return connection;
    },
    beginTransaction: async () => turns.openSavepoint(),
    commitTransaction: async () => turns.releaseSavepoint(),
    rollbackTransaction: async () => turns.rollBackSavepoint(),
    releaseConnection: () => turns.leave(),
  });
}

/** Removes `for update`: SQLite has a single writer and no syntax for row locks. */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === "SelectQueryNode" && node.endModifiers ? { ...node, endModifiers: [] } : node,
  transformResult: async ({ result }) => result,
};

async function nothing(): Promise<void> {}

function toDriver(connection: DatabaseConnection): Driver {
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

function createConnection(
  database: DatabaseSync,
  onFailed: (error: unknown) => void = () => {},
): DatabaseConnection {
  const execute = executeOn(database);
  return {
    async executeQuery(query) {
      try {
        return execute(query);
      } catch (error) {
        onFailed(error);
        throw error;
      }
    },
    streamQuery() {
      throw new Error("Nothing here streams");
    },
  };
}

function createDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    // `groupCommit` queues transactions. With a single connection, Kysely would queue them itself.
    createAdapter: () =>
      Object.defineProperty(new SqliteAdapter(), "supportsMultipleConnections", { value: true }),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
