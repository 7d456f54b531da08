import { expect, test } from "vitest";
import { plainText, summarizeMarkdown } from "./summary.ts";

test("keeps plain text unchanged", () => {
  const text = "A thick, balm-like cream in a 50 g tube, *almost* 5_000 uses.";
  expect(summarizeMarkdown("A thick cream. 2 * 3 * 4.")).toBe("A thick cream. 2 * 3 * 4.");
  expect(summarizeMarkdown(text)).toBe(
    "A thick, balm-like cream in a 50 g tube, almost 5_000 uses.",
  );
});

test("returns the first paragraph without Markdown syntax", () => {
  const markdown = "## A **rich** balm\nwith [vitamin A](https://a.example) \\*\n\nMore of it.";
  expect(summarizeMarkdown(markdown)).toBe("A rich balm with vitamin A *");
});

test("cuts a long text between words", () => {
  expect(summarizeMarkdown("one two three four", 12)).toBe("one two…");
  expect(summarizeMarkdown("x".repeat(50), 12)).toBe("xxxxxx…");
});

test("keeps the lines of a full description", () => {
  const markdown = "## A **rich** balm\n\nWith care:\n- One\n- Two\nof it\n\n1. Open it.";
  expect(plainText(markdown, 5000)).toBe("A rich balm\nWith care:\nOne\nTwo of it\nOpen it.");
  expect(plainText(markdown, 15)).toBe("A rich balm…");
  expect(plainText(" \n\n ", 5000)).toBe("");
});

test("handles hostile texts quickly", () => {
  for (const text of ["*", "[", "**a", "_a ", "\\", "[a](", " \n"]) {
    const before = process.threadCpuUsage();
    summarizeMarkdown(text.repeat(20_000));
    plainText(text.repeat(20_000), 5000);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(50);
  }
});
