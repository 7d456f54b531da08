/** The functions of Go's templates that emails use. */
import { escapeHtml } from "@damson/service-runtime/mail/escape-html";

interface TemplateFunction {
  /** The fewest and the most operands it takes, the piped one included. */
  readonly operands: readonly [least: number, most: number];
  readonly run: (...values: readonly unknown[]) => unknown;
}

const MANY = Number.POSITIVE_INFINITY;

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
  print: { operands: [0, MANY], run: (...values) => values.map(asText).join("") },
  println: { operands: [0, MANY], run: (...values) => `${values.map(asText).join(" ")}\n` },
  printf: { operands: [1, MANY], run: printf },
  html: { operands: [1, 1], run: (value) => escapeHtml(asText(value)) },
  urlquery: {
    operands: [1, 1],
    run: (value) => new URLSearchParams([["", asText(value)]]).toString().slice(1),
  },
};

export function findFunction(name: string): TemplateFunction | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined;
}

/** A field of a user's own metadata, or nothing: never what every object inherits. */
export function fieldOf(value: unknown, key: unknown): unknown {
  const name = String(key);
  const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isThere ? Object.getOwnPropertyDescriptor(value, name)?.value : "";
}

/** As Go has it, what is empty is false. */
export function isTrue(value: unknown): boolean {
  return typeof value === "object" ? lengthOf(value) > 0 : Boolean(value);
}

export function asText(value: unknown): string {
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

/** What a range goes through: keys and values, of an object in the order of its keys. */
export function entriesOf(value: unknown): readonly (readonly [key: unknown, value: unknown])[] {
  if (Array.isArray(value)) return [...value.entries()];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function lengthOf(value: unknown): number {
  return typeof value === "string" ? value.length : entriesOf(value).length;
}

/** What cannot be compared is neither less nor more. */
function order(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== "string" || typeof other !== "string") return Number.NaN;
  return one < other ? -1 : Number(one > other);
}

/** `%s`, `%v`, `%q`, `%t`, `%d` and `%f`, with a width and a precision. */
function printf(format: unknown, ...values: readonly unknown[]): string {
  let next = 0;
  return asText(format).replace(VERB, (whole, flags = "", width = "0", precision, verb) => {
    if (whole === "%%") return "%";
    const text = formatted(values[next++], verb, precision);
    if (flags.includes("-")) return text.padEnd(Number(width));
    return text.padStart(Number(width), flags.includes("0") ? "0" : " ");
  });
}

const VERB = /%%|%([-0]*)(\d{1,3})?(?:\.(\d{1,2}))?([svqtdf])/g;

function formatted(value: unknown, verb: string, precision: string | undefined): string {
  if (verb === "q") return JSON.stringify(asText(value));
  if (verb === "f") return Number(value).toFixed(Number(precision ?? 6));
  const text = asText(value);
  return verb === "s" && precision !== undefined ? text.slice(0, Number(precision)) : text;
}

/** Whether `printf` knows all that a format asks for. */
export function isFormat(format: string): boolean {
  return !format.replaceAll(VERB, "").includes("%");
}
