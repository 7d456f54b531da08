import type { PublicSettings } from "@damson/shop/settings/public-settings";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { createPageData } from "#trading/page-data/page-data.ts";
import { textPageData } from "./text-page-data.ts";

const none = { about: "", brands: "", partnerships: "", help: "" };

function readText(page: keyof typeof none, text: string, settings: PublicSettings = {}) {
  return textPageData({ ...tradingShop, texts: { ...none, [page]: text }, settings }, page);
}

const p = (...parts: readonly unknown[]) => ({ type: "p", parts });

test("uses the first paragraph as lead and starts sections at the largest headings", () => {
  const text =
    "Soap from **Devon**.\n\n## Who\n\nWe two.\n\n### Our dog\n\nRex.\n\n## Where\n\nBath.";

  expect(readText("about", text)).toEqual({
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

test("a repeated heading continues its earlier section", () => {
  const { sections } = readText(
    "partnerships",
    "# Soap\n\nA\n\n# 2026\n\nB\n\n# Where\n\nC\n\n# Soap!\n\nD",
  );

  expect(sections.map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
    ["Soap", 4],
    ["Where", 1],
  ]);
});

test("moves text under a heading that the page adds into the section before", () => {
  const { sections } = readText("help", "# Soap\n\nA\n\n# Contact us\n\nB");
  expect(sections.map(({ heading }) => heading)).toEqual(["Soap"]);
});

test("puts text before the first heading under the page's title", () => {
  expect(readText("about", "One.\n\nTwo.\n\n# Three\n\nFour.").sections[0]).toEqual({
    heading: "About us",
    blocks: [p("Two.")],
  });
});

test("turns smaller headings of the help page into questions and omits unanswered ones", () => {
  const text = "Ask.\n\n# Post\n\nSoon.\n\n## When?\n\nToday.\n\n## Why?\n\n# Nothing\n\n## Who?";

  expect(readText("help", text).sections).toEqual([
    {
      heading: "Post",
      blocks: [p("Soon.")],
      questions: [{ question: "When?", answer: [p("Today.")] }],
    },
  ]);
});

test("fills placeholders from the version's settings without parsing them as Markdown", () => {
  const shopName = { name: "*Violet*", longName: "[Violet](/x)", tagline: "" };
  const { lead } = readText("about", "{shop name} is {shop name in full}, {braces}.", { shopName });
  expect(lead).toEqual(["*Violet* is [Violet](/x), {braces}."]);
  expect(readText("about", "{shop name}").lead).toEqual(["Damson"]);
});

test("omits paragraphs and items with a missing value", () => {
  const text = "# Post\n\n- From {free delivery} free\n- Always quick\n\n**{newsletter offer}**";
  const delivery = {
    ...{ charge: 499, freeFrom: null, standardDays: "3", expressCharge: null, expressDays: "" },
    ...{ processingDays: "1", internationalDays: "9", unservedAreas: [] },
  };

  expect(readText("about", text, { delivery, newsletterCode: null }).sections).toEqual([
    {
      heading: "Post",
      blocks: [{ type: "ul", parts: [{ type: "li", parts: [p("Always quick")] }] }],
    },
  ]);
});

test.each([
  "# <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>",
  "# Links\n\n[words](javascript:alert(1)) [more](<data:text/html,x>) ![x](javascript:x)",
])("keeps hostile Markdown as text: %s", (text) => {
  for (const page of ["about", "partnerships", "help"] as const) {
    const data = JSON.stringify(readText(page, text));
    expect(data).not.toMatch(/"type":"(?!h3"|p"|ul"|ol"|li"|br"|strong"|em")/);
  }
});

test("sends a text only to its own page", () => {
  const text = "A text of our own";
  const shop = { ...tradingShop, texts: { ...none, about: text } };
  const holding = ["/", "/about", "/brands", "/help", "/partnerships", "/skincare", "/delivery"];
  const found = holding.filter((path) =>
    JSON.stringify(createPageData(path, "", shop) ?? "").includes(text),
  );
  expect(found).toEqual(["/about"]);
});

test("keeps whole sentences in the default texts if values are missing", () => {
  for (const page of ["about", "brands", "partnerships", "help"] as const) {
    const data = JSON.stringify(readText(page, "", { newsletterCode: null }));
    expect(data, page).not.toMatch(/[{]\w+ \w+[}]|to be completed| [.,:;]"| \.|\.\./);
  }
  const help = JSON.stringify(readText("help", ""));
  expect(help).toContain("Standard delivery costs £4.99. It is free when your subtotal is £50");
  expect(help).toContain("offered 10% off");
});
