import {
  ColumnNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  sql,
  TableNode,
} from "kysely";

export type Columns = ReadonlyMap<string, readonly string[]>;

export async function readColumns(db: Kysely<unknown>, namespace: string): Promise<Columns> {
  const { rows } = await sql<{ table: string; columns: readonly string[] }>`
    select table_name::text as "table",
      array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = ${namespace} group by table_name`.execute(
    db,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/**
 * Replaces `*` with the columns that this process knows. Postgres refuses prepared statements whose `*` has changed,
 * and a newer version may add columns during a rolling update.
 */
export function withExplicitColumns(columns: Columns): KyselyPlugin {
  return {
    transformQuery: ({ node }) => expandQuery(node, columns),
    transformResult: async ({ result }) => result,
  };
}

function expandQuery(node: RootOperationNode, columns: Columns): RootOperationNode {
  if (node.kind === "SelectQueryNode") {
    const selections =
      node.selections && expandSelections(node.selections, node.from?.froms[0], columns);
    return selections ? { ...node, selections } : node;
  }
  if (
    (node.kind === "InsertQueryNode" ||
      node.kind === "UpdateQueryNode" ||
      node.kind === "DeleteQueryNode") &&
    node.returning
  ) {
    const selections = expandSelections(node.returning.selections, findTable(node), columns);
    return { ...node, returning: { ...node.returning, selections } };
  }
  return node;
}

function findTable(node: RootOperationNode): OperationNode | undefined {
  if (node.kind === "InsertQueryNode") return node.into;
  if (node.kind === "UpdateQueryNode") return node.table;
  return node.kind === "DeleteQueryNode" ? node.from.froms[0] : undefined;
}

function expandSelections(
  selections: readonly SelectionNode[],
  table: OperationNode | undefined,
  columns: Columns,
): readonly SelectionNode[] {
  const known = table && TableNode.is(table) ? columns.get(table.table.identifier.name) : undefined;
  if (!known) return selections;
  return selections.flatMap((selection) =>
    selection.selection.kind === "SelectAllNode"
      ? known.map((name) => SelectionNode.create(ReferenceNode.create(ColumnNode.create(name))))
      : [selection],
  );
}
