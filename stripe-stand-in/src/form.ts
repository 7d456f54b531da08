import * as v from "valibot";
import { createInvalidError } from "./errors.ts";

type FormValue = string | FormValue[] | FormGroup;
interface FormGroup {
  [name: string]: FormValue;
}

export const whole = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, "not a whole number"),
  v.toNumber(),
);

/** Parses `a[b][0][c]=1` as `{ a: { b: [{ c: "1" }] } }`, as Stripe does, and validates it. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  const form: FormGroup = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = key.split("[").map((part) => part.replace(/\]$/, ""));
    put(form, first, rest, value);
  }
  const result = v.safeParse(schema, withLists(form));
  if (result.success) return result.output;
  const [{ path = [], message }] = result.issues;
  const param = path.map(({ key }) => String(key)).join(".");
  throw createInvalidError(`Invalid ${param}: ${message}`, { param });
}

function put(group: FormGroup, name: string, rest: readonly string[], value: string): void {
  // `a[]=1&a[]=2` is a list without indexes.
  const key = name === "" ? String(Object.keys(group).length) : name;
  const [next, ...others] = rest;
  if (next === undefined) {
    group[key] = value;
    return;
  }
  const inner = group[key];
  const target = isGroup(inner) ? inner : {};
  group[key] = target;
  put(target, next, others, value);
}

function withLists(group: FormGroup): FormValue {
  const entries = Object.entries(group).map(
    ([name, value]) => [name, isGroup(value) ? withLists(value) : value] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

function isGroup(value: FormValue | undefined): value is FormGroup {
  return typeof value === "object" && !Array.isArray(value);
}
