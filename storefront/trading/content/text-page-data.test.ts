import { withMainRate } from "@damson/shop/delivery/testing/with-main-rate";
import { defaultPolicies } from "@damson/shop/settings/policies";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import {
  type BuiltInPageName,
  builtInPageNames,
  builtInPages,
  type ShopPage,
} from "@damson/shop/settings/shop-pages";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { cataloguePageStatus, createPageData } from "#trading/page-data/page-data.ts";
import { textPageData } from "./text-page-data.ts";

function savedPage(id: BuiltInPageName, text: string): ShopPage {
  return {
    ...{ id, path: `/${id}`, title: builtInPages[id], text, seoTitle: "", description: "" },
    ...({ state: "live", placement: "none", updatedOn: "2026-12-01" } as const),
  };
}

function readText(page: BuiltInPageName, text: string, settings: PublicSettings = {}) {
  return textPageData({ ...tradingShop, pages: [savedPage(page, text)], settings }, page);
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

test("moves text below a heading that the page itself adds to the previous section", () => {
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
  const delivery = withMainRate({ freeFrom: null });

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

test("sends each text only to its own page", () => {
  const text = "A text of our own";
  const shop = { ...tradingShop, pages: [savedPage("about", `# Us\n\n${text}`)] };
  const holding = ["/", "/about", "/brands", "/help", "/partnerships", "/skincare", "/delivery"];
  const found = holding.filter((path) =>
    JSON.stringify(createPageData(path, "", shop) ?? "").includes(text),
  );
  expect(found).toEqual(["/about"]);
});

test("keeps whole sentences in the default texts if values are missing", () => {
  const policies = { ...defaultPolicies, sellsCosmetics: false };
  for (const settings of [{ newsletterCode: null }, { policies }]) {
    for (const page of builtInPageNames) {
      const data = JSON.stringify(readText(page, "", settings));
      expect(data, page).not.toMatch(/[{]\w+ \w+[}]|to be completed| [.,:;]"| \.|\.\./);
    }
  }
  const help = JSON.stringify(readText("help", ""));
  expect(help).toContain("Standard delivery costs £4.99. It is free when your subtotal is £50");
  expect(help).toContain("offered 10% off");
});

const SEALS = /seal|hygiene|unopened|flammable|perfume|glue|skin\b|lash|nails|cosmetic/i;

test("mentions seals and hygiene only in a shop that sells cosmetics", () => {
  const policies = { ...defaultPolicies, sellsCosmetics: false };
  for (const page of builtInPageNames) {
    expect(JSON.stringify(readText(page, "", { policies })), page).not.toMatch(SEALS);
  }
  expect(JSON.stringify(readText("returns", ""))).toMatch(SEALS);
});

test("quotes the owner's exceptions from returns, and dates a policy by its last change", () => {
  const returnExceptions = "Engraved rings cannot come back.";
  const policies = { ...defaultPolicies, sellsCosmetics: false, returnExceptions };
  const saved = readText("returns", "# Sending back\n\n{return exceptions}", { policies });
  expect(saved.sections).toEqual([{ heading: "Sending back", blocks: [p(returnExceptions)] }]);
  expect(saved.lastUpdated).toBe("2026-12-01");
  expect(readText("about", "# A\n\nB")).not.toHaveProperty("lastUpdated");
});

test("serves the owner's page until it is a draft or archived", () => {
  const story = savedPage("about", "Since 1921.\n\n# The mill\n\nBy a river.");
  const page = { ...story, id: "story", path: "/our-story", title: "Our story" };
  const ask = (state: ShopPage["state"]) => {
    const shop = { ...tradingShop, pages: [{ ...page, state }] };
    return [cataloguePageStatus(page.path, shop), createPageData(page.path, "", shop)];
  };
  expect(ask("live")).toMatchObject([
    200,
    { title: "Our story", lead: ["Since 1921."], sections: [{ heading: "The mill" }] },
  ]);
  expect(ask("archived")).toMatchObject([410, { isArchived: true, sections: [] }]);
  expect(ask("draft")).toEqual([undefined, undefined]);
});
