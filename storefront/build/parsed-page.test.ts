import { expect, test } from "vitest";
import { parsePage, scriptLoaders } from "./parsed-page.ts";

test("finds every way to load a script, in document order", () => {
  const html = [
    '<link rel="preload" as="fetch" href="/a.js"><link rel="stylesheet" href="/a.css">',
    '<script type="application/ld+json">{}</script><body><noscript><p>Words</p></noscript>',
    '<script type="module" src="/b.js"></script><link rel="preload" as="font" href="/a.woff2">',
    '<template><link rel="preload" as="fetch" href="/c.js"></template>',
  ];

  const found = scriptLoaders(parsePage(html.join("")));

  const addresses = found.map(({ attributes: { src, href } }) => src ?? href);
  expect(addresses).toEqual(["/a.js", "/b.js", "/c.js"]);
});

test("returns the text and the parent of an element", () => {
  const html = "<p>One <b>two</b></p>";

  const { elements } = parsePage(html);

  const bold = elements.find(({ name }) => name === "b");
  expect(bold).toMatchObject({ parent: "p", text: "two" });
  expect(html.slice(bold?.start, bold?.end)).toBe("<b>two</b>");
});
