/** The expressions of Go's templates that emails use: fields, literals, pipes and some functions. */

/** The values in reach: `.` is the nearest one, `$` holds all. */
export interface Scope {
  readonly dot: unknown;
  readonly root: unknown;
}

export type Expression = (scope: Scope) => unknown;

interface TemplateFunction {
  /** The fewest and the most operands it takes, the piped one included. */
  readonly operands: readonly [min: number, max: number];
  readonly run: (...values: readonly unknown[]) => unknown;
}

const MANY = Number.POSITIVE_INFINITY;
const TOKEN =
  /\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?(?![\w.])|\$\w*(?:\.[A-Za-z_]\w*)*|\)?(?:\.[A-Za-z_]\w*)+|\.|[|()]|[A-Za-z_]\w*)/y;

const functions: Readonly<Record<string, TemplateFunction>> = {
  and: {
    operands: [1, MANY],
    run: (...values) => values.find((one) => !isTrue(one)) ?? values.at(-1),
  },
  or: { operands: [1, MANY], run: (...values) => values.find(isTrue) ?? values.at(-1) },
  not: { operands: [1, 1], run: (value) => !isTrue(value) },
  eq: { operands: [2, MANY], run: (value, ...others) => others.includes(value) },
  ne: { operands: [2, 2], run: (one, other) => one !== other },
  lt: { operands: [2, 2], run: (one, other) => order(one, other) < 0 },
  le: { operands: [2, 2], run: (one, other) => order(one, other) <= 0 },
  gt: { operands: [2, 2], run: (one, other) => order(one, other) > 0 },
  ge: { operands: [2, 2], run: (one, other) => order(one, other) >= 0 },
  len: { operands: [1, 1], run: lengthOf },
  index: { operands: [1, MANY], run: (value, ...keys) => keys.reduce(fieldOf, value) },
  urlquery: {
    operands: [1, 1],
    run: (value) => new URLSearchParams([["", asText(value)]]).toString().slice(1),
  },
};

const constants = new Map<string | undefined, unknown>([
  ["true", true],
  ["false", false],
  ["nil", null],
]);

/** Throws an error that quotes the part it cannot read. */
export function parseExpression(text: string): Expression {
  const tokens = tokensOf(text);
  const expression = readPipe(tokens);
  const [left] = tokens;
  if (left !== undefined) throw new Error(left);
  return expression;
}

/** Counts as true, as in Go, unless it is empty. */
export function isTrue(value: unknown): boolean {
  return typeof value === "object" ? lengthOf(value) > 0 : Boolean(value);
}

export function asText(value: unknown): string {
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

/** Lists the values that a range goes through; an object's in the order of its keys. */
export function valuesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([, each]) => each);
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const source = text.trimEnd();
  while (pattern.lastIndex < source.length) {
    const begin = pattern.lastIndex;
    const [, token = ""] = pattern.exec(source) ?? [];
    if (token === "") throw new Error(source.slice(begin).trim());
    tokens.push(token);
  }
  return tokens;
}

/** `first | second`: each command is given the result of the one before it. */
function readPipe(tokens: string[]): Expression {
  let expression = readCommand(tokens);
  while (tokens[0] === "|") {
    tokens.shift();
    expression = readCommand(tokens, expression);
  }
  return expression;
}

function readCommand(tokens: string[], piped?: Expression): Expression {
  const isCall = /^[A-Za-z_]/.test(tokens[0] ?? "") && !constants.has(tokens[0]);
  const name = isCall ? tokens.shift() : undefined;
  const operands: Expression[] = [];
  while (tokens[0] !== undefined && !/^[|)]/.test(tokens[0])) operands.push(readOperand(tokens));
  if (name === undefined) {
    const [value] = operands;
    // A value takes no operands, and cannot be piped into.
    if (value === undefined || operands.length > 1 || piped)
      throw new Error(tokens[0] ?? "nothing");
    return value;
  }
  const all = piped ? [...operands, piped] : operands;
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found || all.length < found.operands[0] || all.length > found.operands[1]) {
    throw new Error(name);
  }
  return (scope) => found.run(...all.map((operand) => operand(scope)));
}

/** Each but a literal may go on with fields: `.Data.name`, `$.Email`, `(index .Data "a").b`. */
function readOperand(tokens: string[]): Expression {
  const token = tokens.shift() ?? "";
  const literal = (value: unknown) => () => value;
  if (constants.has(token)) return literal(constants.get(token));
  if (/^-?\d/.test(token)) return literal(Number(token));
  if (token.startsWith('"')) return literal(JSON.parse(token));
  if (token.startsWith("`")) return literal(token.slice(1, -1));
  if (token === ".") return ({ dot }) => dot;
  if (token.startsWith(".")) return withFields(({ dot }) => dot, token);
  if (/^\$(\.|$)/.test(token)) return withFields(({ root }) => root, token);
  if (token !== "(") throw new Error(token);
  const inner = readPipe(tokens);
  const end = tokens.shift() ?? "";
  if (!end.startsWith(")")) throw new Error("(");
  return withFields(inner, end);
}

function withFields(base: Expression, token: string): Expression {
  const [, ...fields] = token.split(".");
  return (scope) => fields.reduce<unknown>(fieldOf, base(scope));
}

/** Gives a field of a user's own metadata, or nothing: never what every object inherits. */
function fieldOf(value: unknown, key: unknown): unknown {
  const name = String(key);
  const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isThere ? Object.getOwnPropertyDescriptor(value, name)?.value : "";
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? value.length : valuesOf(value).length;
}

/** Compares numbers or texts; for anything else neither is less. */
function order(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== "string" || typeof other !== "string") return Number.NaN;
  return one < other ? -1 : Number(one > other);
}
