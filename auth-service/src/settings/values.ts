/** The types of setting values, each accepted as a typed value or as a variable's text. */
import * as v from "valibot";
import { compileGlob } from "../globs.ts";
import { compileTemplate } from "../mail/go-templates.ts";

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

/** Transforms a text, or reports it as invalid. */
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

/** The application's address; an app of its own may have a scheme of its own. */
export const address = v.pipe(
  text,
  v.check((value) => URL.canParse(value), "must be a whole address such as https://shop.example"),
);

/** Our own address; paths are appended to it, so it is stored without a trailing slash. */
export const webAddress = v.pipe(
  text,
  v.check(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    "must be a whole address such as https://auth.example",
  ),
  v.transform((value) => value.replace(/\/+$/, "")),
);

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
  parsed((value) => booleans[value.toLowerCase()], "must be true or false"),
]);

export const integer = v.union([
  v.pipe(v.number(), v.integer()),
  parsed((value) => (/^-?\d+$/.test(value) ? Number(value) : undefined), "must be a whole number"),
]);

export const port = v.pipe(integer, v.maxValue(65_535, "must be at most 65535"));

/** How many digits a code has. */
export const codeLength = v.pipe(
  integer,
  v.minValue(6, "must be at least 6"),
  v.maxValue(10, "must be at most 10"),
);

/** Seconds to move a clock by: a number of them, or a Go duration. */
export const signedSeconds = v.union([
  v.number(),
  parsed(parseDuration, 'must be a duration such as "60s" or "24h", or a number of seconds'),
]);

/** A duration, which cannot be negative. */
export const seconds = v.pipe(signedSeconds, v.minValue(0, "must not be negative"));

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

/** A limit per client address. Here 0 means no limit, as `off` does. */
export function rate(perSeconds: number) {
  return v.pipe(
    quota(perSeconds),
    v.transform((value) => (value !== "off" && value.count === 0 ? "off" : value)),
  );
}

/** A limit for the whole service; a count alone is per `perSeconds`, and 0 allows nothing. */
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
      'must be a count, a rate such as "100/24h", or "off"',
    ),
  ]);
}

/** A list of valid globs. */
export const globs = v.pipe(
  list,
  v.check(
    (items) => items.every((item) => isReadBy(compileGlob, item)),
    "must be a list of globs such as https://*.example/**",
  ),
);

/** `a=1,b=2` or `a:1,b:2`, as Go has it, or an object. */
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

/** Codes by phone number; only the digits of the number count. */
export const phoneCodes = v.pipe(
  pairs,
  v.transform((codes) =>
    Object.fromEntries(
      Object.entries(codes).map(([phone, code]) => [phone.replace(/[+\s]/g, ""), code]),
    ),
  ),
);

/** The role that each project key stands for. */
export const projectKeys = v.pipe(
  pairs,
  v.check(
    (keys) => Object.values(keys).every((role) => role === "anon" || role === "service_role"),
    "must give each key the role anon or service_role",
  ),
);

/** Shared secrets of Standard Webhooks, separated by `|`; there are no asymmetric ones here. */
export const hookSecrets = v.optional(
  v.pipe(
    text,
    v.check(
      (value) => value.split("|").every((one) => /^\s*(v1,)?(whsec_)?[\w+/=-]+\s*$/.test(one)),
      "must be v1,whsec_<base64>, several separated by |",
    ),
  ),
);

/** A valid template. */
export const template = v.pipe(
  text,
  v.check(
    (value) => isReadBy(compileTemplate, value),
    "must be a template such as {{ .Code }}, with nothing that is not understood",
  ),
);

/** Whether a compiler that throws for invalid text accepts it. */
function isReadBy(compile: (text: string) => unknown, text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}

export function oneOf<const T extends readonly string[]>(...choices: T) {
  return v.picklist(choices);
}
