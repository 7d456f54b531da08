import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fallbackFontFaces, fallbackFonts } from "./fallback-fonts.ts";

const css = readFileSync(join(import.meta.dirname, "../../ui/tokens.css"), "utf8");

test.each(fallbackFonts)("$name has the widths of $font", async ({ font, name }) => {
  const faces = await fallbackFontFaces();

  expect(faces).toContain(`font-family: "${name}";`);
  expect(css).toMatch(new RegExp(`"${font}",[^;]*"${name}"`));
});
