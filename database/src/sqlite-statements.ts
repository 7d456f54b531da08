import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

type Execute = <Result>(query: Pick<CompiledQuery, "sql" | "parameters">) => QueryResult<Result>;

type Decode = (value: SQLOutputValue) => unknown;

interface Column {
  readonly name: string;
  readonly decode: Decode | undefined;
}

interface Prepared {
  readonly statement: StatementSync;
  /** Empty if the statement returns no rows. */
  readonly columns: readonly Column[];
}

/** More than a service has, not counting statements with lists of varying length. */
const MAX_PREPARED = 500;

/** Decoders by declared column type, so that both databases return the same values. */
const decoders: Readonly<Record<string, Decode>> = {
  timestamptz: (value) => new Date(String(value)),
  jsonb: (value) => JSON.parse(String(value)),
  boolean: (value) => value === 1,
};

/** Runs queries on a connection, preparing each one once. */
export function executeOn(database: DatabaseSync): Execute {
  const cache = new Map<string, Prepared>();

  return ({ sql, parameters }) => {
    let prepared = cache.get(sql);
    if (prepared === undefined) {
      if (cache.size >= MAX_PREPARED) cache.clear();
      prepared = prepare(database, sql);
      cache.set(sql, prepared);
    }
    const { statement, columns } = prepared;
    const values = parameters.map(encode);
    if (columns.length === 0) {
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    }
    // Node's types lack `setReturnArrays`.
    const rows = statement.all(...values) as unknown as readonly SQLOutputValue[][];
    return { rows: rows.map((row) => toObject(row, columns)) } as QueryResult<never>;
  };
}

/** Prepares a statement that returns arrays, because Node is slower at returning objects. */
function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const columns = statement.columns().map(({ name, type }) => ({
    name,
    decode: type === null ? undefined : decoders[type.toLowerCase()],
  }));
  return { statement, columns };
}

function toObject(
  values: readonly SQLOutputValue[],
  columns: readonly Column[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, decode }, index) => {
    const value = values[index] ?? null;
    row[name] = decode && value !== null ? decode(value) : value;
  });
  return row;
}

function encode(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return (value ?? null) as SQLInputValue;
}
