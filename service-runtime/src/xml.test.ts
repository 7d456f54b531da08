import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("marks become entities, and what no document may hold is left out", () => {
  expect(escapeXml(`<b title="x">R&D</b> 1' \u0000\u000B\uFFFE\uD800é🌹\n`)).toBe(
    "&lt;b title=&quot;x&quot;&gt;R&amp;D&lt;/b&gt; 1' é🌹\n",
  );
});

test("no text opens a tag, ends a section or keeps half a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)|\p{Surrogate}/u);
    }),
  );
});
