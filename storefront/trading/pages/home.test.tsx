import type { HomePage } from "@damson/shop/catalogue/home-page";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { pages, renderPage } from "#trading/entry-prerender.tsx";
import { createPageData } from "#trading/page-data/page-data.ts";

const assets = { stylesheet: "/a.css", fonts: [], boot: "/boot.js", modules: [] };
const picture = { name: "0a1b", placeholder: "blush" } as const;
const widths = [320, 480, 800] as const;
const square = { ...picture, files: { base: "/media/0a1b-square-50-50", widths } };
const whole = {
  ...picture,
  files: { base: "/media/0a1b", widths: [320, 1600] },
  ratio: 16 / 9,
} as const;
const slugs = tradingShop.products.slice(0, 3).map(({ slug }) => slug);
const [first = "", second = "", third = ""] = slugs;
const home: HomePage = {
  slides: [
    {
      eyebrow: "",
      title: "Plums <b>in bloom</b>",
      button: "Look",
      to: "/skincare",
      alt: "A plum",
      wide: whole,
      tall: square,
    },
  ],
  tiles: [{ title: "New in", to: "/search?q=new", picture: square }],
  bestSellers: [third, "gone", first],
};

async function render(path: string, search = "", shown = home) {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  return (await renderPage(page, assets, search, { ...tradingShop, home: shown })).html;
}

test("shows the owner's slides and tiles", async () => {
  const html = await render("/");

  expect(html).toContain("Plums &lt;b&gt;in bloom&lt;/b&gt;");
  expect(html).toContain('alt="A plum"');
  expect(html).toContain('href="/search?q=new"');
  expect(html).toContain("/media/0a1b-1600.avif 1600w");
  expect(html).toContain("/media/0a1b-square-50-50-800.webp 800w");
  expect(html).not.toContain("/images/hero/");
  expect(html).not.toContain("/images/tiles/");
});

test("preloads the first slide's picture", async () => {
  const [head = ""] = (await render("/")).split("</head>");

  expect(head.match(/imagesrcset="[^"]+"/gi)?.map((each) => each.slice(13, 35))).toEqual([
    expect.stringMatching(/^\/media\/0a1b-320/),
    expect.stringMatching(/^\/media\/0a1b-square/),
  ]);
});

test("shows no controls for a single slide", async () => {
  expect(await render("/")).not.toContain("Next slide");
});

test("lists best sellers in the owner's order and omits products that are not for sale", () => {
  const data = createPageData("/", "", { ...tradingShop, home });

  expect(data).toMatchObject({ bestSellers: [{ slug: third }, { slug: first }] });
  expect(JSON.stringify(data)).not.toContain(`"slug":"${second}"`);
});

test("omits heading and structured data if no best seller is for sale", async () => {
  const [some, none] = [
    await render("/"),
    await render("/", "", { ...home, bestSellers: ["gone"] }),
  ];

  expect(some).toContain("Best sellers</h2>");
  expect(some).toContain('"@type":"ItemList"');
  expect(none).not.toContain("Best sellers</h2>");
  expect(none).not.toContain("ItemList");
  expect(none).toContain('"@type":"OnlineStore"');
});

test("shows the tiles in an empty search but not in other page data", async () => {
  expect(await render("/search", "?q=zzzz")).toContain("New in");
  expect(createPageData("/search", "", { ...tradingShop, home })).not.toHaveProperty("tiles");
});
