import type { Kysely, KyselyPlugin, RootOperationNode } from "kysely";

/** The error of a transaction that did not end in time. */
export class AbandonedTransaction extends Error {
  /** Without its values. */
  readonly lastQuery: string | undefined;

  constructor(limitMs: number, lastQuery: string | undefined) {
    super(`A transaction did not end within ${limitMs / 1000} s and was rolled back`);
    this.lastQuery = lastQuery;
  }
}

/**
 * Returns the result of a transaction's work, or throws `AbandonedTransaction` so that it is rolled back: otherwise it
 * would block all writers of SQLite, or hold a connection to Postgres, for ever. Later queries of such work are
 * refused, since its connection then belongs to another transaction.
 */
export async function endWithin<Tables, Result>(
  limitMs: number,
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<Result>,
  onAbandoned?: (error: AbandonedTransaction) => void,
): Promise<Result> {
  let last: RootOperationNode | undefined;
  let abandoned: AbandonedTransaction | undefined;
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      if (abandoned) throw abandoned;
      last = node;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const sqlOf = (node: RootOperationNode) =>
    db.getExecutor().compileQuery(node, { queryId: "last" }).sql;

  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abandoned = new AbandonedTransaction(limitMs, last && sqlOf(last));
      onAbandoned?.(abandoned);
      reject(abandoned);
    }, limitMs);
  });
  try {
    return await Promise.race([work(db.withPlugin(guard)), limit]);
  } finally {
    clearTimeout(timer);
  }
}
