import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

test.each([
  ["Plain text", "Plain text"],
  ["<p>One</p>\n<p>Two<br>lines</p>", "One\n\nTwo\nlines"],
  ["<ul><li>A</li><li><b>B</b> c</li></ul>", "- A\n\n- **B** c"],
  ["<ol><li>A</li></ol>", "1. A"],
  ["<h2><strong>Use</strong></h2>Daily", "**Use**\n\nDaily"],
  ["<strong> bold </strong>text", "**bold** text"],
  [
    "a *b* [c](javascript:alert(1)) &lt;script&gt;",
    "a \\*b\\* \\[c\\](javascript:alert(1)) \\<script>",
  ],
  ['<a href="https://old.example">link</a>', "link"],
  ["<p>x</p><script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)>", "x"],
  ["<p>never closed <b>bold", "never closed **bold**"],
])("%s", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test("elements that are nested without end neither hang nor fail", () => {
  expect(htmlToMarkdown(`deep${"<div>".repeat(50_000)}`)).toBe("deep");
});
