import * as v from "valibot";
import type { Rate } from "../rate-limits/rate-limiter.ts";
import { setting } from "./setting.ts";
import { parsed } from "./values.ts";

const unitSeconds: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
};

/** Parses a Go duration (`1h30m`, `60s`, `-5m`) or a bare number of seconds. Returns `undefined` for other text. */
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

/** Seconds that may be negative: a number or a Go duration. */
export const signedSeconds = v.union([
  v.number(),
  parsed(parseDuration, 'must be a duration such as "60s" or "24h", or a number of seconds'),
]);

export const seconds = v.pipe(signedSeconds, v.minValue(0, "must not be negative"));

export const someSeconds = v.pipe(seconds, v.gtValue(0, "must be more than 0"));

/** A validity period. As in GoTrue, 0 means the default. */
export function lifetime(defaultSeconds: number) {
  return v.pipe(
    seconds,
    v.transform((value) => (value === 0 ? defaultSeconds : value)),
  );
}

export const optionalSeconds = v.optional(seconds);

/** Creates the setting of a rate limit per client address. `off` or 0 means no limit. */
export function limit(variable: string, count: number, perSeconds: number) {
  return setting(variable, rate(perSeconds), { count, seconds: perSeconds });
}

/** A rate limit per client address. 0 means no limit, like `off`. */
function rate(perSeconds: number) {
  return v.pipe(
    quota(perSeconds),
    v.transform((value) => (value !== "off" && value.count === 0 ? "off" : value)),
  );
}

const amount = v.pipe(v.number(), v.minValue(0, "must not be negative"));

/** A limit for the whole service. A bare count is per `perSeconds`, and 0 allows nothing. */
export function quota(perSeconds: number) {
  return v.union([
    v.literal("off"),
    v.object({ count: amount, seconds: v.pipe(amount, v.gtValue(0, "must be more than 0")) }),
    v.pipe(
      amount,
      v.transform((count): Rate => ({ count, seconds: perSeconds })),
    ),
    parsed(
      (value) => parseRate(value, perSeconds),
      'must be a count, a rate such as "100/24h", or "off"',
    ),
  ]);
}

/** Parses `30`, `100/24h` or `off`. A bare count is per `seconds`. */
function parseRate(text: string, seconds: number): Rate | "off" | undefined {
  if (text === "off") return "off";
  const [, count, period] = /^(\d+)(?:\/(.+))?$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const per = period === undefined ? seconds : parseDuration(period);
  return per === undefined || per <= 0 ? undefined : { count: Number(count), seconds: per };
}
