import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";

/** Without the classes, which say nothing here. */
const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replaceAll(/ class="[^"]*"/g, "")
    .replace(/^<div>(.*)<\/div>$/s, "$1");

test("small Markdown becomes elements", () => {
  expect(html("Ready in **five** *minutes*.\n\n- One & two\n- Three")).toBe(
    "<p>Ready in <strong>five</strong> <em>minutes</em>.</p><ul><li>One &amp; two</li><li>Three</li></ul>",
  );
  expect(html("# Heading\n\n1. First")).toBe("<p>Heading</p><ol><li>First</li></ol>");
});

test("HTML, pictures and code stay text", () => {
  expect(html("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html("A <img src=x onerror=alert(1)> b")).toBe(
    "<p>A &lt;img src=x onerror=alert(1)&gt; b</p>",
  );
  expect(html("![x](https://example.com/x.png)")).toBe("<p>![x](https://example.com/x.png)</p>");
});

test.each(["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", "java\tscript:x"])(
  "a link to %s is none",
  (href) => {
    expect(html(`[words](${href})`)).not.toContain("<a");
  },
);

test("links lead to pages, in a tab of their own", () => {
  expect(html("[care](/care) and https://example.com")).toBe(
    '<p><a href="/care" target="_blank" rel="noopener noreferrer">care</a> and <a href="https://example.com" target="_blank" rel="noopener noreferrer">https://example.com</a></p>',
  );
});
