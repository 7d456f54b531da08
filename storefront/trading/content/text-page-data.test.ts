import type { PublicSettings } from "@damson/shop/settings/public-settings";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { pageDataOf } from "#trading/page-data/page-data.ts";
import { textPageData } from "./text-page-data.ts";

const none = { about: "", brands: "", partnerships: "", help: "" };

function textOf(page: keyof typeof none, text: string, settings: PublicSettings = {}) {
  return textPageData({ ...tradingShop, texts: { ...none, [page]: text }, settings }, page);
}

const p = (...parts: readonly unknown[]) => ({ type: "p", parts });

test("the first paragraph is the lead, and the largest headings divide the rest", () => {
  const text =
    "Soap from **Devon**.\n\n## Who\n\nWe two.\n\n### Our dog\n\nRex.\n\n## Where\n\nBath.";

  expect(textOf("about", text)).toEqual({
    description: "Soap from Devon.",
    lead: ["Soap from ", { type: "strong", parts: ["Devon"] }, "."],
    sections: [
      {
        heading: "Who",
        blocks: [p("We two."), { type: "h3", depth: 3, parts: ["Our dog"] }, p("Rex.")],
      },
      { heading: "Where", blocks: [p("Bath.")] },
    ],
  });
});

test("a heading that is there already goes on with its section: headings are anchors", () => {
  const { sections } = textOf(
    "partnerships",
    "# Soap\n\nA\n\n# 2026\n\nB\n\n# Where\n\nC\n\n# Soap!\n\nD",
  );

  expect(sections.map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
    ["Soap", 4],
    ["Where", 1],
  ]);
});

test("what the page adds under a heading of its own is not mixed with the owner's", () => {
  const { sections } = textOf("help", "# Soap\n\nA\n\n# Contact us\n\nB");
  expect(sections.map(({ heading }) => heading)).toEqual(["Soap"]);
});

test("words before the first heading are under the title", () => {
  expect(textOf("about", "One.\n\nTwo.\n\n# Three\n\nFour.").sections[0]).toEqual({
    heading: "About us",
    blocks: [p("Two.")],
  });
});

test("smaller headings of help are questions; those without an answer are left out", () => {
  const text = "Ask.\n\n# Post\n\nSoon.\n\n## When?\n\nToday.\n\n## Why?\n\n# Nothing\n\n## Who?";

  expect(textOf("help", text).sections).toEqual([
    {
      heading: "Post",
      blocks: [p("Soon.")],
      questions: [{ question: "When?", answer: [p("Today.")] }],
    },
  ]);
});

test("placeholders are those of the version's settings, and no Markdown", () => {
  const shopName = { name: "*Violet*", longName: "[Violet](/x)", tagline: "" };
  const { lead } = textOf("about", "{shop name} is {shop name in full}, {braces}.", { shopName });
  expect(lead).toEqual(["*Violet* is [Violet](/x), {braces}."]);
  expect(textOf("about", "{shop name}").lead).toEqual(["Damson"]);
});

test("what names something that the shop has not got is left out", () => {
  const text = "# Post\n\n- From {free delivery} free\n- Always quick\n\n**{newsletter offer}**";
  const delivery = {
    ...{ charge: 499, freeFrom: null, standardDays: "3", expressCharge: null, expressDays: "" },
    ...{ processingDays: "1", internationalDays: "9", unservedAreas: [] },
  };

  expect(textOf("about", text, { delivery, newsletterCode: null }).sections).toEqual([
    {
      heading: "Post",
      blocks: [{ type: "ul", parts: [{ type: "li", parts: [p("Always quick")] }] }],
    },
  ]);
});

test.each([
  "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>",
  "# Links\n\n[words](javascript:alert(1)) [more](<data:text/html,x>) ![x](javascript:x)",
])("hostile words stay words: %s", (text) => {
  for (const page of ["about", "partnerships", "help"] as const) {
    const data = JSON.stringify(textOf(page, text));
    expect(data).not.toMatch(/"type":"(?!h3"|p"|ul"|ol"|li"|br"|strong"|em")/);
  }
});

test("only the page of a text has it, and the specified shop has none of them", () => {
  const text = "A text of our own";
  const shop = { ...tradingShop, texts: { ...none, about: text } };
  const holding = ["/", "/about", "/brands", "/help", "/partnerships", "/skincare", "/delivery"];
  const found = holding.filter((path) =>
    JSON.stringify(pageDataOf(path, "", shop) ?? "").includes(text),
  );
  expect(found).toEqual(["/about"]);
});

test("the texts that came with the shop are whole sentences, however little the shop has", () => {
  for (const page of ["about", "brands", "partnerships", "help"] as const) {
    const data = JSON.stringify(textOf(page, "", { newsletterCode: null }));
    expect(data, page).not.toMatch(/[{]\w+ \w+[}]|to be completed| [.,:;]"| \.|\.\./);
  }
  const help = JSON.stringify(textOf("help", ""));
  expect(help).toContain("Standard delivery costs £4.99. It is free when your subtotal is £50");
  expect(help).toContain("offered 10% off");
});
