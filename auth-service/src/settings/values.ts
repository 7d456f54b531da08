import { list, pairs, text } from "@damson/service-runtime/settings/values";
import * as v from "valibot";
import { getErrorMessage } from "../errors.ts";
import { compileWildcards } from "../security/wildcards.ts";

/** Sets of characters, separated by colons. `\:` is a literal colon. */
export const characterSets = v.union([
  v.array(v.string()),
  v.pipe(
    v.string("must be sets of characters such as abc:123"),
    v.transform((value) => value.split(/(?<!\\):/).map((set) => set.replaceAll("\\:", ":"))),
    v.transform((sets) => sets.filter((set) => set !== "")),
  ),
]);

export const wildcards = v.pipe(
  list,
  v.check(
    (items) => items.every((item) => findCompileError(compileWildcards, item) === undefined),
    "must be a list of wildcard patterns such as https://*.example/**",
  ),
);

/** Fixed codes by phone number. Only the digits of a number count. */
export const phoneCodes = v.pipe(
  pairs,
  v.transform((codes) =>
    Object.fromEntries(
      Object.entries(codes).map(([phone, code]) => [phone.replace(/[+\s]/g, ""), code]),
    ),
  ),
);

export const optionalKey = v.optional(
  v.pipe(
    text,
    v.check(
      (value) => Buffer.from(value.trim(), "base64").length === 32,
      "must be 32 bytes in base64",
    ),
  ),
);

/** Older keys, separated by commas. Each may start with a name and a colon. */
export const olderKeys = v.pipe(
  list,
  v.transform((keys) => keys.map((key) => key.slice(key.indexOf(":") + 1))),
  v.check(
    (keys) => keys.every((key) => Buffer.from(key.trim(), "base64").length === 32),
    "must be keys of 32 bytes in base64",
  ),
);

function findCompileError(compile: (text: string) => unknown, text: string): string | undefined {
  try {
    compile(text);
    return undefined;
  } catch (error) {
    return getErrorMessage(error);
  }
}
