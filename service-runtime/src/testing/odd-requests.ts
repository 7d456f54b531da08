/** Values and text that no honest client sends. */
import * as fc from "fast-check";

/** Harmless if handled correctly. */
const words = [
  ...["", " ", "0", "-1", "NaN", "1e309", "9".repeat(40), "true", "null", "none", "100h", "-5s"],
  ...["' or 1=1 --", '"; drop table users; --', "%", "%%", "\\", "#{7*7}", "{{.Code}}", "<script>"],
  ...["../../etc/passwd", "javascript:alert(1)", "//evil.example", "http://[::1", "a@b", "@", "+1"],
  ...["\ud800", "\u202e", "é", "😀".repeat(500), "a\r\nBcc: b@example.com"],
  ...["2026-02-30T00:00:00Z", "00000000-0000-0000-0000-000000000000", "a".repeat(70_000)],
];

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Postgres rejects NUL anywhere in a text. */
const unstorable = ["\u0000", "Anna\u0000", "\u0000Anna"];

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 5, arbitrary: fc.constantFrom(...words) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** One of the service's own words, an odd text, or another JSON value. */
export function arbitraryValue(text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]]) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );
}

export function arbitraryJson(value: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> {
  const json = value.map((each) => JSON.stringify(each));
  return fc.oneof(
    { weight: 9, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Replaces lone surrogates, which cannot be encoded in a URL, with a broken escape. */
export function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text.slice(0, 2000)) : "%ff%";
}

export function sendable(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, each]) => [
      name,
      each.replace(/[^\x20-\x7e]/g, "?").trim(),
    ]),
  );
}
