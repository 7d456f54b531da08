import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

test.each([
  ["Plain text", "Plain text"],
  ["Two\n\nparagraphs,\none in two lines", "Two\n\nparagraphs,\none in two lines"],
  ["<p>One</p>\n<p>Two<br>lines</p>", "One\n\nTwo\nlines"],
  ["One<br><br>Two", "One\n\nTwo"],
  ["<ul><li>A</li><li><b>B</b> c</li></ul>", "- A\n- **B** c"],
  ["<ol><li>A</li><li>B</li></ol>", "1. A\n2. B"],
  ["<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>", "- A\n  - B\n- C"],
  ["<ul><li>A</li><ul><li>B</li></ul></ul>", "- A\n  - B"],
  ["<ul><li><p>A</p><p>B</p></li></ul>", "- A\n\n  B"],
  [
    "<table><tr><td>Size</td><td>50 ml</td></tr><tr><td>Scent</td><td>None</td></tr></table>",
    "Size 50 ml\n\nScent None",
  ],
  ["<h2><strong>Use</strong></h2>Daily", "**Use**\n\nDaily"],
  ["<strong> bold </strong>text", "**bold** text"],
  ["<b>One</b><b>Two</b>", "**OneTwo**"],
  ["<b>Use:</b>daily", "**Use**:daily"],
  ["<b>Use:</b> daily", "**Use:** daily"],
  ["<b>A <i>B</i></b> <i>C</i>", "**A _B_** *C*"],
  ["<p>&gt; 95% natural</p>", "\\> 95% natural"],
  ["> 95% natural", "\\> 95% natural"],
  ["<p>10. January launch</p>", "10\\. January launch"],
  ["<p># 1 &amp; - 2<br>- 3</p>", "\\# 1 & - 2\n\\- 3"],
  [
    "a *b* [c](javascript:alert(1)) &lt;script&gt;",
    "a \\*b\\* \\[c]\\(javascript:alert(1)) \\<script>",
  ],
  ['<a href="https://old.example">link</a>', "link"],
  ["<p>x</p><script>alert('<b>')</script><style>p{}</style><img src=x onerror=alert(1)>", "x"],
  ["a<script/>b</script><svg/>c", "ac"],
  ["<svg><title>x</title><svg>y</svg>z</svg>after", "after"],
  ["<p>never closed <b>bold", "never closed **bold**"],
])("%s", (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test("shows the same text as the HTML, without Markdown characters", () => {
  const word = fc.constantFrom(
    ..."a b c* _d 1. > - # & &amp; : , ! ( ) \\ ~ ` [x]( &lt;b é".split(" "),
    " ",
  );
  const { html } = fc.letrec((tie) => ({
    html: fc.oneof({ maxDepth: 4 }, word, tie("element"), tie("pair")),
    element: fc
      .tuple(fc.constantFrom("b", "i", "p", "div", "span", "h3"), tie("html"))
      .map(([name, inside]) => `<${name}>${inside}</${name}>`),
    pair: fc.tuple(tie("html"), tie("html")).map((both) => both.join("")),
  }));
  // Reads Markdown like `parse-markdown.ts` of the storefront.
  const reader = new MarkdownIt().disable([
    "html_block",
    "html_inline",
    "code",
    "fence",
    "backticks",
  ]);
  const splitWords = (source: string) => {
    const text = (node: object): string => {
      if ("value" in node) return String(node.value);
      return "childNodes" in node && Array.isArray(node.childNodes)
        ? node.childNodes.map(text).join("")
        : "";
    };
    return text(parseFragment(source)).replaceAll(/\s/g, "");
  };
  fc.assert(
    fc.property(html, (html) => {
      expect(splitWords(reader.render(htmlToMarkdown(String(html))))).toBe(
        splitWords(String(html)),
      );
    }),
    { numRuns: 1000 },
  );
});

// A parser that builds a tree would take 15 seconds for the first.
test.each([
  `<p>${Array.from({ length: 1400 }, (_, at) => `<b ${at}>`).join("")}${"<p>x".repeat(2500)}`,
  "<b>".repeat(3000) + " ".repeat(11_000),
  `<li>${"\n".repeat(19_000)}x`,
  "<ul><li>x".repeat(2000),
  "_*".repeat(10_000),
])("converts long HTML without delay: %.20s", (html) => {
  const start = process.threadCpuUsage();
  htmlToMarkdown(html);
  // In microseconds. On a busy machine, other programs delay the clock.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});
