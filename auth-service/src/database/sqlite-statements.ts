import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";

export type Execute = <Result>(query: CompiledQuery) => QueryResult<Result>;

type Decode = (value: SQLOutputValue) => unknown;

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
  readonly decoders: readonly (readonly [column: string, decode: Decode])[];
}

/** More than the service has; reached only where the length of a list varies. */
const MAX_PREPARED = 500;

/**
 * SQLite keeps the types that columns were declared with though it has no such types. They say how
 * a value is to be read, so that both databases give the same rows.
 */
const decoders: Readonly<Record<string, Decode>> = {
  timestamptz: (value) => new Date(String(value)),
  jsonb: (value) => JSON.parse(String(value)),
  boolean: (value) => value === 1,
};

/** Runs queries on a connection, each prepared once. */
export function executeOn(database: DatabaseSync): Execute {
  const cache = new Map<string, Prepared>();

  return ({ sql, parameters }) => {
    let prepared = cache.get(sql);
    if (prepared === undefined) {
      if (cache.size >= MAX_PREPARED) cache.clear();
      prepared = prepare(database, sql);
      cache.set(sql, prepared);
    }
    const { statement, givesRows } = prepared;
    const values = parameters.map(encode);
    if (!givesRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    const rows = statement.all(...values);
    for (const row of rows) decode(row, prepared);
    // What the rows hold is what the query builder's types say: the tables are declared by them.
    return { rows } as QueryResult<never>;
  };
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql);
  const columns = statement.columns();
  return {
    statement,
    givesRows: columns.length > 0,
    decoders: columns.flatMap(({ name, type }) => {
      const decode = type && decoders[type.toLowerCase()];
      return decode ? [[name, decode] as const] : [];
    }),
  };
}

/** In place: the row was made for this caller alone. */
function decode(row: Record<string, unknown>, prepared: Prepared): void {
  for (const [column, decodeValue] of prepared.decoders) {
    const value = row[column];
    if (value !== null) row[column] = decodeValue(value as SQLOutputValue);
  }
}

function encode(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return (value ?? null) as SQLInputValue;
}
