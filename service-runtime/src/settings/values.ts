/** Types of setting values. Each accepts a typed value or the text of a variable. */
import * as v from "valibot";

/** Parses text. `wanted` is the error message for invalid text. */
export function parsed<T>(parse: (text: string) => T | undefined, wanted: string) {
  return v.pipe(
    v.string(wanted),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value.trim());
      if (value !== undefined) return value;
      addIssue({ message: wanted });
      return NEVER;
    }),
  );
}

export const text = v.string("must be a text");

export const optionalText = v.optional(text);

export const schemaName = v.pipe(
  text,
  v.regex(/^[a-z_][a-z0-9_]{0,62}$/, "must be a name of lower-case letters, digits and _"),
);

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  "1": true,
  false: false,
  f: false,
  "0": false,
};
export const boolean = v.union([v.boolean(), parsed(parseBoolean, "must be true or false")]);

export function parseBoolean(text: string): boolean | undefined {
  return booleans[text.toLowerCase()];
}

const integer = v.union([
  v.pipe(v.number(), v.integer()),
  parsed((value) => (/^-?\d+$/.test(value) ? Number(value) : undefined), "must be a whole number"),
]);

export function atLeast(least: number) {
  return v.pipe(integer, v.minValue(least, `must be at least ${least}`));
}

export const port = v.pipe(atLeast(0), v.maxValue(65_535, "must be at most 65535"));

/** A list, separated by commas in a variable. */
export const list = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((value) => value.split(",").map((item) => item.trim())),
    v.transform((items) => items.filter((item) => item !== "")),
  ),
]);

/** Names and values: `a=1,b=2` or, as in Go, `a:1,b:2`. Also accepts an object. */
export const pairs = v.union([
  v.record(v.string(), v.string()),
  parsed(parsePairs, "must be a list such as a=1,b=2"),
]);

function parsePairs(text: string): Readonly<Record<string, string>> | undefined {
  const items = text.split(",").filter((item) => item.trim() !== "");
  const found = items.map((item) => /^\s*([^=:]+?)\s*[=:]\s*(.+?)\s*$/.exec(item));
  if (found.includes(null)) return undefined;
  return Object.fromEntries(found.map((match) => [match?.[1] ?? "", match?.[2] ?? ""]));
}

export function choice<const T extends readonly string[]>(...choices: T) {
  return v.picklist(choices, `must be one of ${choices.join(", ")}`);
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
/** Log levels that only Go has. */
const otherLogLevels: Readonly<Record<string, string>> = { warning: "warn", panic: "fatal" };

export const logLevel = v.union([
  v.picklist(logLevels),
  parsed(
    (value) => {
      const name = value.toLowerCase();
      return logLevels.find((level) => level === (otherLogLevels[name] ?? name));
    },
    `must be one of ${logLevels.join(", ")}`,
  ),
]);
