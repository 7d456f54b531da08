import { expect, test } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";

const p = (...parts: readonly unknown[]) => ({ type: "p", parts });
const li = (...parts: readonly unknown[]) => ({ type: "li", parts });

test("parses paragraphs, headings, lists, emphasis and links", () => {
  const text =
    "# Care\n\nA **rich** and *thick*\nbalm.\\\nUse [little](/skincare).\n\n1. One\n2. Two\n   - Three";

  expect(parseMarkdown(text)).toEqual([
    { type: "h3", depth: 1, parts: ["Care"] },
    p(
      "A ",
      { type: "strong", parts: ["rich"] },
      " and ",
      { type: "em", parts: ["thick"] },
      "\nbalm.",
      { type: "br" },
      "Use ",
      { type: "a", href: "/skincare", parts: ["little"] },
      ".",
    ),
    { type: "ol", parts: [li(p("One")), li(p("Two"), { type: "ul", parts: [li(p("Three"))] })] },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "a <b>bold</b> word",
  "<!-- a note -->",
  "`code` stays",
  "```js\nalert(1)\n```",
])("keeps %s as text", (text) => {
  const [block, ...others] = parseMarkdown(text);
  expect(others).toEqual([]);
  expect(block).toEqual(p(text));
});

test("shows no picture", () => {
  expect(JSON.stringify(parseMarkdown("![A tube](https://tracker.example/x.gif)"))).not.toMatch(
    /"img"|"src"/,
  );
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "vbscript:x",
  "mailto:a@b.example",
  "relative/path",
  "https://",
])("reduces a link to %s to its text", (url) => {
  expect(JSON.stringify(parseMarkdown(`[words](<${url}>)`))).not.toContain('"a"');
  expect(JSON.stringify(parseMarkdown(`[words](<${url}>)`))).toContain("words");
});

test.each(["https://www.nhs.uk/", "http://a.example/b?c=d#e", "/returns#faults"])(
  "keeps a link to %s",
  (href) => {
    expect(parseMarkdown(`[words](${href})`)).toEqual([p({ type: "a", href, parts: ["words"] })]);
  },
);

test("keeps the words of lists that are nested too deeply", () => {
  const deep = Array.from({ length: 40 }, (_, at) => `${"  ".repeat(at)}- item ${at}`).join("\n");

  const blocks = JSON.stringify(parseMarkdown(deep));

  expect(blocks.match(/"ul"/g)).toHaveLength(7);
  expect(blocks).toContain("item 39");
});

test.each(["_*".repeat(10_000), "[".repeat(20_000), "a\n".repeat(9000)])(
  "shows a text over the limits as plain text",
  (text) => {
    expect(parseMarkdown(`${text}\n\n# Second`)).toEqual([p(text.trimEnd()), p("# Second")]);
  },
);

test("parses uploaded pictures with their size", () => {
  const base = "/media/0a1b2c3d4e5f60718293a4b5c6d7e8f9";
  const [block] = parseMarkdown(`![A *plum*](${base}#600x400)`);
  expect(block).toEqual(
    p({ type: "img", alt: "A plum", base, widths: expect.any(Array), width: 600, height: 400 }),
  );
  for (const src of [base, `${base}#0x1`, "/media/../x#1x1"]) {
    expect(parseMarkdown(`![A](${src})`)).toEqual([p("A")]);
  }
});
