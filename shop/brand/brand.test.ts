import fc from "fast-check";
import { expect, test } from "vitest";
import { type BrandColours, defaultBrand } from "./brand.ts";
import { brandVariables } from "./brand-variables.ts";
import { AA_CONTRAST, contrastRatio, mixColours } from "./colours.ts";
import { findContrastProblems } from "./contrast-problems.ts";

const { colours } = defaultBrand;
const withColours = (changed: Partial<BrandColours>) => ({
  ...defaultBrand,
  colours: { ...colours, ...changed },
});

test("measures contrast like WCAG", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBe(21);
  expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#808080");
});

test("accepts the default colours", () => {
  expect(findContrastProblems(colours)).toEqual({});
  expect(brandVariables(defaultBrand)).toBe("");
});

test("offers a darker accent and a lighter tint", () => {
  const { accent, tint1, ...others } = findContrastProblems({
    ...colours,
    accent: "#e08a2e",
    tint1: "#808080",
  });
  expect(others).toEqual({});
  expect(accent?.ratio).toBeLessThan(AA_CONTRAST);
  expect(contrastRatio(accent?.suggestion ?? "", colours.paper)).toBeGreaterThan(AA_CONTRAST);
  expect(contrastRatio(tint1?.suggestion ?? "", colours.ink)).toBeGreaterThan(AA_CONTRAST);
});

test("finds no problem in any colours once every suggestion is followed", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  const any = fc.record({
    accent: colour,
    ink: colour,
    paper: colour,
    tint1: colour,
    tint2: colour,
    tint3: colour,
  });
  fc.assert(
    fc.property(any, (chosen) => {
      const problems = Object.entries(findContrastProblems(chosen));
      const followed = problems.map(([name, { suggestion }]) => [name, suggestion]);
      expect(findContrastProblems({ ...chosen, ...Object.fromEntries(followed) })).toEqual({});
    }),
  );
});

test("derives all tokens from the chosen colours", () => {
  const changed = brandVariables({ ...withColours({ accent: "#1f4a7a" }), radius: 8 });
  expect(changed).toBe(
    "--color-plum:#1f4a7a;--color-plum-deep:#17385c;--color-gold-text:#1f4a7a;--radius:8px;",
  );
  const tinted = brandVariables(withColours({ tint2: "#eeeeee" }));
  expect(tinted).toContain("--color-sand:#eeeeee;--color-apricot:#eeeeee;--color-stone:#eeeeee;");
  expect(tinted).not.toContain("plum");
});
