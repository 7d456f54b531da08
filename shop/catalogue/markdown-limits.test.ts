import { expect, test } from "vitest";
import { findMarkdownProblem } from "./markdown-limits.ts";

test.each([
  ["a long text", "A word. ".repeat(2500)],
  ["many lines", "- Item\n".repeat(1999)],
  ["many marks", "**bold** and *italic* ".repeat(300)],
])("accepts %s", (_name, markdown) => {
  expect(findMarkdownProblem(markdown)).toBeUndefined();
});

test.each([
  ["too many characters", "x".repeat(20_001), "At most 20000 characters"],
  ["too many lines", "a\n".repeat(2000), "At most 2000 lines"],
  ["delimiter runs that each have to be compared", "_*".repeat(1001), "At most 2000 of the marks"],
  ["brackets that open no link", "[".repeat(2001), "At most 2000 of the marks"],
])("rejects %s", (_name, markdown, problem) => {
  expect(findMarkdownProblem(markdown)).toContain(problem);
});
