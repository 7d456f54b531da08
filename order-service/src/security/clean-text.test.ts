import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine, cleanText, toPrintableJson, toPrintableLine } from "./clean-text.ts";

const unsafe = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Text with many control, invisible and bidirectional characters. */
const odd = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\u202e", "\u2066", "\u200b", "\ufeff", "\u001b[2J", "\u009b2J", "\u0007"),
      fc.constantFrom("\r\n", "\r", "\u2028", "\u2029", "\u0085", "\t", "\u{e0041}", "\u00ad"),
    ),
  )
  .map((parts) => parts.join(""));

test("returns one line and is idempotent", () => {
  fc.assert(
    fc.property(odd, (typed) => {
      const line = cleanLine(typed);
      expect(line).not.toMatch(unsafe);
      expect(line).not.toMatch(/\s{2}|^\s|\s$/);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});

test("keeps line breaks and removes unsafe characters", () => {
  fc.assert(
    fc.property(odd, (typed) => {
      expect(cleanText(typed).replaceAll(/[\n\t]/g, "")).not.toMatch(unsafe);
    }),
  );
  expect(cleanText("one\r\ntwo\rthree\u2028four\tand more")).toBe(
    "one\ntwo\nthree\nfour\tand more",
  );
});

test("escapes terminal control characters", () => {
  fc.assert(
    fc.property(odd, (line) => {
      expect(toPrintableLine(line)).not.toMatch(unsafe);
    }),
  );
  expect(toPrintableLine("Anna\u001b[2J\nDM-2222-2222 paid\u202e")).toBe(
    "Anna�[2J�DM-2222-2222 paid�",
  );
});

test("escapes JSON without changing its meaning", () => {
  fc.assert(
    fc.property(odd, (text) => {
      const json = toPrintableJson(JSON.stringify({ text }, null, 2));
      expect(json.replaceAll("\n", "")).not.toMatch(unsafe);
      expect(JSON.parse(json)).toEqual({ text });
    }),
  );
});

describe("keeps names unchanged", () => {
  test.each([
    "Zoë O’Brien-Ng",
    "علی‌رضا",
    "ශ්‍රී",
    "王小明",
    "שלום",
    "👩‍🔬",
    "Renée  d’Été".normalize("NFD"),
  ])("%s", (name) => {
    expect(cleanLine(name)).toBe(name.replace(/ +/, " "));
    expect(toPrintableLine(name)).toBe(name);
  });
});
