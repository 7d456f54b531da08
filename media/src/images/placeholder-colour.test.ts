import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeholderColours } from "./placeholder-colour.ts";

test("matches the colours of the shop's stylesheet", () => {
  const css = readFileSync(new URL("../../../ui/tokens.css", import.meta.url), "utf8");

  for (const [name, colour] of Object.entries(placeholderColours)) {
    expect(css).toContain(`--color-${name}: ${colour};`);
  }
});
