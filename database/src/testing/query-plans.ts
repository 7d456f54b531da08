import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { type Database, transaction } from "../database.ts";

interface Plan {
  readonly query: string;
  readonly plan: string;
}

/** Returns the plans of the queries that `work` ran. On Postgres, sequential scans are disabled where possible. */
export async function explainQueries<Schema>(
  database: Database<Schema>,
  work: (database: Database<Schema>) => Promise<unknown>,
): Promise<readonly Plan[]> {
  const nodes: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({
    ...database,
    reader: database.reader.withPlugin(recorder),
    writer: database.writer.withPlugin(recorder),
    ...(database.lister ? { lister: database.lister.withPlugin(recorder) } : {}),
  });
  return Promise.all(nodes.map((node) => explainQuery(database, node)));
}

function explainQuery<Schema>(database: Database<Schema>, node: RootOperationNode): Promise<Plan> {
  const queryId = { queryId: "plan" };
  const executor = database.reader.getExecutor();
  const compiled = executor.compileQuery(executor.transformQuery(node, queryId), queryId);
  return transaction(database, async (db) => {
    const isPostgres = database.kind === "postgres";
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await db.executeQuery<Record<string, unknown>>({
      ...compiled,
      sql: `${isPostgres ? "explain" : "explain query plan"} ${compiled.sql}`,
    });
    const lines = rows.map((row) => String(row[isPostgres ? "QUERY PLAN" : "detail"]));
    return { query: compiled.sql, plan: lines.join("\n") };
  });
}
