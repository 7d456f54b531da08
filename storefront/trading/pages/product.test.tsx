import type { ProductPicture } from "@damson/shop/catalogue/product-details";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { productPage, renderPage } from "#trading/entry-prerender.tsx";
import { withSampleProducts } from "../../build/sample-products.ts";

const assets = { stylesheet: "/a.css", fonts: [], boot: "/boot.js", modules: [] };
const PATH = "/products/sample";

function picture(name: string, variant?: string): ProductPicture {
  const files = { base: `/images/${name}`, widths: [320, 800] as const };
  const uncropped = { ...files, width: 800, height: 800 };
  const sharing = { path: `/images/${name}.jpg`, width: 1200, height: 630 };
  const shown = { alt: name, placeholder: "sand", square: files, uncropped, sharing } as const;
  return { ...shown, ...(variant !== undefined && { variant }) };
}

function withPictures(...pictures: readonly ProductPicture[]): ShopData {
  const shop = withSampleProducts(tradingShop);
  const { sample } = shop.productPages ?? {};
  if (sample === undefined) throw new Error("The sample is sold");
  return { ...shop, productPages: { sample: { ...sample, pictures } } };
}

async function renderHead(search: string, shop: ShopData) {
  const { head } = await renderPage(productPage, assets, search, shop, PATH);
  return head;
}

test("contains all its styles, so that the first paint waits for no stylesheet", async () => {
  const { html } = await renderPage(productPage, assets, "", withPictures(), PATH);
  expect(html).toContain('<style data-precedence="page"');
  expect(html).not.toContain('rel="stylesheet"');
});

test("preloads a variant's own picture and uses it for shared links", async () => {
  const shop = withPictures(picture("all"), picture("rose", "sample-rosé-0"));
  const srcSet = (name: string) =>
    expect.stringMatching(`^/images/${name}-320.avif 320w, /images/${name}-800`);

  expect(await renderHead("", shop)).toMatchObject({
    preload: [{ srcSet: srcSet("all") }],
    sharedPicture: { path: "/images/all.jpg", alt: "all" },
  });
  expect(await renderHead("?shade=rose", shop)).toMatchObject({
    path: PATH,
    preload: [{ srcSet: srcSet("rose") }],
    sharedPicture: { path: "/images/rose.jpg", alt: "rose" },
  });
});

test("without pictures, preloads nothing and leaves shared links to the shop's picture", async () => {
  const head = await renderHead("", withPictures());
  expect(head.preload).toBeUndefined();
  expect(head.sharedPicture).toBeUndefined();
});
