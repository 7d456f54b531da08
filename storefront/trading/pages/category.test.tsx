import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { SLUG } from "@damson/shop/catalogue/slug";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import fc from "fast-check";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import {
  cataloguePageStatus,
  categoryPage,
  pageVariant,
  renderPage,
} from "#trading/entry-prerender.tsx";

const assets = { stylesheet: "/a.css", fonts: [], boot: "/boot.js", modules: [] };

const candles = {
  path: "/candles",
  label: "Candles",
  introduction: "Poured by hand in Devon.",
  description: "",
  isInMenu: true,
};

function shopWith(categories: readonly ShopCategory[], category = "Candles"): ShopData {
  const products = tradingShop.products.map((product) => ({ ...product, category }));
  return { ...tradingShop, products, settings: { categories } };
}

async function render(shop: ShopData, path: string) {
  if (categoryPage === undefined) throw new Error("The shop takes no orders");
  const { html, head } = await renderPage(categoryPage, assets, "", shop, path);
  return { head, ...parsed(html) };
}

function parsed(html: string) {
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const text = (selector: string) => page.querySelector(selector)?.textContent;
  const links = (selector: string) => {
    const all = [...page.querySelectorAll(`${selector} a`)];
    return [...new Set(all.map((link) => link.getAttribute("href")))];
  };
  return { text, links, page };
}

test("renders a page for an owner's category with its texts, products and breadcrumbs", async () => {
  const { head, text, links, page } = await render(shopWith([candles]), "/candles");

  expect(text("h1")).toBe("Candles");
  expect(text("main header p")).toBe("Poured by hand in Devon.");
  expect(head).toMatchObject({ title: "Candles", description: "Poured by hand in Devon." });
  expect(text("main")).toContain("51 products");
  expect(text("main")).toContain("Brand");
  expect(page.querySelectorAll("main li article").length).toBeGreaterThan(0);
  expect(links("header nav")).toEqual(["/brands", "/candles"]);
  expect(text("header nav [aria-current=page]")).toBe("Candles");
  const data = JSON.parse(text("#structured-data") ?? "{}");
  expect(JSON.stringify(data)).toContain("/candles");
  expect(JSON.stringify(data)).toContain("BreadcrumbList");
});

test("renders a category outside the menu and links an empty one to other categories", async () => {
  const soap = { ...candles, path: "/soap", label: "Soap", isInMenu: false };
  const { links, text } = await render(shopWith([candles, soap]), "/soap");

  expect(links("header nav")).toEqual(["/brands", "/candles"]);
  expect(text("h1")).toBe("Soap");
  expect(text("main")).toContain("Coming soon");
  expect(links("#empty-category > div > div:last-child")).toEqual(["/candles"]);
});

const word = fc.stringMatching(SLUG).filter((text) => text.length < 20);
const some = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });

test("serves pages only for the shop's own categories", () => {
  fc.assert(
    fc.property(some, word, fc.string(), (names, other, search) => {
      const categories = names.map((name) => ({ ...candles, path: `/x/${name}`, label: name }));
      const shop = shopWith(categories, names[0]);
      for (const { path } of categories) {
        expect(cataloguePageStatus(path, shop)).toBe(200);
        const variant = pageVariant(path, `?${search}`, shop);
        expect(pageVariant(path, variant, shop)).toBe(variant);
      }
      const status = cataloguePageStatus(`/x/${other}`, shop);
      expect(status).toBe(names.includes(other) ? 200 : undefined);
      expect(cataloguePageStatus("/skincare", shop)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});
