import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { topics } from "#specified/content/help.tsx";
import { toPlainText } from "#specified/content/plain-text.ts";

const storefront = join(import.meta.dirname, "../..");
const contentFiles = globSync("{app,specified,trading}/content/*.tsx", { cwd: storefront });
const pageFiles = globSync("{app,specified,trading}/pages/*.tsx", { cwd: storefront }).filter(
  (file) => readSource(file).includes("/content/"),
);

/** Figures that other files define: `delivery/`, `catalogue/offers.ts`, `shop.ts`, `law.ts` … */
const figures = {
  "an amount of money": /£\s*\d/,
  "a percentage": /\d\s*(%|per cent)/,
  "a span of days": /\d+(–\d+)?\s+((working|business|more)\s+)?days?\b/,
  "a range": /\d\s*[–-]\s*\d/,
  "opening hours": /\b\d{1,2}\s*(am|pm)\b/,
  "a number of characters": /\d+\s+characters/,
  "an age": /\b18\b/,
};

describe("does not repeat figures of other modules on text pages", () => {
  const sources = [...contentFiles, ...pageFiles];
  test.each(Object.entries(figures))("%s", (_, figure) => {
    const repeated = sources.filter((file) => figure.test(wordsIn(readSource(file))));
    expect(repeated).toEqual([]);
  });
});

test("finds a repeated figure", () => {
  const repeated =
    "It is free from £50, else 4.99; 25% off, 14 days, 3–5 working days, 9am, aged 18.";
  const found = Object.values(figures).filter((figure) => figure.test(wordsIn(repeated)));
  expect(found).toHaveLength(6);
});

test("the help page repeats no question and answers in whole sentences", () => {
  const questions = topics().flatMap((topic) => topic.questions);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { answer } of questions) expect(toPlainText(answer)).toMatch(/^[A-Z[].*\.$/);
});

function readSource(file: string): string {
  return readFileSync(join(storefront, file), "utf8");
}

/** The source without comments, class names and dates, which are not text on the page. */
function wordsIn(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/className=("[^"]*"|\{`[^`]*`\})/g, "")
    .replace(/"\d{4}-\d\d-\d\d"/g, "")
    .replace(/\btel:\d+|\b0[\d ]{9,}\d\b/g, "");
}
