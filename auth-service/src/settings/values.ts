/** The kinds of values a setting takes, each as typed code or as the text of a variable. */
import * as v from "valibot";

export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

const unitSeconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
};

/** Seconds of a Go duration (`1h30m`, `60s`, `-5m`) or of a bare number; `undefined` if it is neither. */
export function parseDuration(text: string): number | undefined {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const match = /^(-?)((?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/.exec(text);
  if (match === null) return undefined;
  const parts = [...(match[2] ?? "").matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)];
  const seconds = parts.reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (unitSeconds[unit] ?? 0),
    0,
  );
  return match[1] === "-" ? -seconds : seconds;
}

/** `30`, `100/24h` or `off`. A count alone is per `seconds`. */
function parseRate(text: string, seconds: number): Rate | "off" | undefined {
  if (text === "off") return "off";
  const [, count, period] = /^(\d+)(?:\/(.+))?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const per = period === undefined ? seconds : parseDuration(period);
  return per === undefined || per <= 0 ? undefined : { count: Number(count), seconds: per };
}

/** A transformation that may find the text wrong. */
function parsed<T>(parse: (text: string) => T | undefined, wanted: string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value.trim());
      if (value !== undefined) return value;
      addIssue({ message: wanted });
      return NEVER;
    }),
  );
}

export const text = v.string();

export const optionalText = v.optional(text);

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  "1": true,
  false: false,
  f: false,
  "0": false,
};
export const boolean = v.union([
  v.boolean(),
  parsed((value) => booleans[value.toLowerCase()], "is true or false"),
]);

export const integer = v.union([
  v.pipe(v.number(), v.integer()),
  parsed((value) => (/^-?\d+$/.test(value) ? Number(value) : undefined), "is a whole number"),
]);

/** Seconds: a number of them, or a Go duration. */
export const seconds = v.union([
  v.number(),
  parsed(parseDuration, 'is a duration such as "60s" or "24h", or a number of seconds'),
]);

export const optionalSeconds = v.optional(seconds);

/** A list; in a variable its items are separated by commas. */
export const list = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((value) => value.split(",").map((item) => item.trim())),
    v.transform((items) => items.filter((item) => item !== "")),
  ),
]);

/** How often an address may ask. Here 0 lifts the limit, as `off` does. */
export function rate(perSeconds: number) {
  return v.pipe(
    quota(perSeconds),
    v.transform((value) => (value !== "off" && value.count === 0 ? "off" : value)),
  );
}

/** How much the whole service may send; a count alone is per `perSeconds`, and 0 is nothing. */
export function quota(perSeconds: number) {
  return v.union([
    v.literal("off"),
    v.object({ count: v.number(), seconds: v.number() }),
    v.pipe(
      v.number(),
      v.transform((count): Rate => ({ count, seconds: perSeconds })),
    ),
    parsed(
      (value) => parseRate(value, perSeconds),
      'is a count, a rate such as "100/24h", or "off"',
    ),
  ]);
}

/** `a=1,b=2` or an object. */
export const pairs = v.union([
  v.record(v.string(), v.string()),
  v.pipe(
    v.string(),
    v.transform((value) =>
      Object.fromEntries(
        value
          .split(",")
          .map((pair) => pair.split("=").map((side) => side.trim()))
          .filter(([key, value]) => key && value !== undefined)
          .map(([key = "", value = ""]) => [key, value]),
      ),
    ),
  ),
]);

export function oneOf<const T extends readonly string[]>(...choices: T) {
  return v.picklist(choices);
}
