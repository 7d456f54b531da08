import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("escapes markup and removes characters that XML forbids", () => {
  expect(escapeXml(`<b title="x">R&D</b> 1' \u0000\u000B\uFFFE\uD800é🌹\n`)).toBe(
    "&lt;b title=&quot;x&quot;&gt;R&amp;D&lt;/b&gt; 1' é🌹\n",
  );
});

test("produces no tags, section ends or lone surrogates from any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)|\p{Surrogate}/u);
    }),
  );
});
