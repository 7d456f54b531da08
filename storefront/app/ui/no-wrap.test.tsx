import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noWrap } from "./no-wrap.tsx";

const toHtml = (text: string) => renderToStaticMarkup(noWrap(text));

test.each([
  ["a 30 g tube", "30 g"],
  ["and 100 ml shower gel", "100 ml"],
  ["natural 10 mm lashes", "10 mm"],
  ["Press-On Nails", "Press-On"],
  ["open 9am–6pm", "9am–6pm"],
])("in “%s”, “%s” stays on one line", (text, joined) => {
  expect(toHtml(text)).toContain(`<span class="whitespace-nowrap">${joined}</span>`);
});

test.each(["28 nails", "30 grams", "No 7"])("“%s” may wrap", (text) => {
  expect(toHtml(text)).toBe(text);
});

test("keeps the text unchanged", () => {
  const text = "50 ml eau de toilette and 100 ml shower gel, Press-On";
  expect(toHtml(text).replaceAll(/<[^>]+>/g, "")).toBe(text);
});
