/** Converts between snake_case columns and camelCase properties. */

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type CamelKeys<Columns> = {
  readonly [Name in keyof Columns & string as Camel<Name>]: Columns[Name];
};

export type Row<Schema, Table extends keyof Schema> = CamelKeys<Schema[Table]>;

const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

export function fromColumns<Columns extends object>(columns: Columns): CamelKeys<Columns> {
  // `CamelKeys` renames keys by the same rule.
  return renameKeys(columns, camelNames, toCamel) as CamelKeys<Columns>;
}

export function toAllColumns<Schema, Table extends keyof Schema>(
  row: Row<Schema, Table>,
): Schema[Table] {
  return renameKeys(row, snakeNames, toSnake) as Schema[Table];
}

/** Converts part of a row. Omits keys that are `undefined`. */
export function toColumns<Schema, Table extends keyof Schema>(
  row: Partial<Row<Schema, Table>>,
): Partial<Schema[Table]> {
  return renameKeys(row, snakeNames, toSnake) as Partial<Schema[Table]>;
}

function renameKeys(
  row: object,
  names: Map<string, string>,
  rename: (name: string) => string,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    if (value === undefined) continue;
    let name = names.get(key);
    if (name === undefined) {
      name = rename(key);
      names.set(key, name);
    }
    result[name] = value;
  }
  return result;
}

function toCamel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
