import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { topics } from "#specified/content/help.tsx";
import { textOf } from "#specified/content/text-of.ts";

const folder = import.meta.dirname;
const wordFiles = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /^(trading\/)?[a-z-]+\.tsx$/.test(file),
);
const pageFiles = readdirSync(join(folder, "../pages"))
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => join(folder, "../pages", file))
  .filter((file) => readFileSync(file, "utf8").includes("content/article-page.tsx"));

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

describe("no page of words retypes a figure that another file owns", () => {
  const sources = [...wordFiles.map((file) => join(folder, file)), ...pageFiles];
  test.each(Object.entries(figures))("%s", (_, figure) => {
    const retyped = sources.filter((file) => figure.test(wordsIn(readFileSync(file, "utf8"))));
    expect(retyped).toEqual([]);
  });
});

test("the check would notice a retyped figure", () => {
  const retyped =
    "It is free from £50, else 4.99; 25% off, 14 days, 3–5 working days, 9am, aged 18.";
  const noticed = Object.values(figures).filter((figure) => figure.test(wordsIn(retyped)));
  expect(noticed).toHaveLength(6);
});

test("every question of help has a different name and an answer in whole sentences", () => {
  const questions = topics().flatMap((topic) => topic.questions);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { answer } of questions) expect(textOf(answer)).toMatch(/^[A-Z[].*\.$/);
});

/** The source without comments, class names and dates, which are not text on the page. */
function wordsIn(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/className=("[^"]*"|\{`[^`]*`\})/g, "")
    .replace(/"\d{4}-\d\d-\d\d"/g, "")
    .replace(/\btel:\d+|\b0[\d ]{9,}\d\b/g, "");
}
