import type { Previews } from "@damson/admin/server";
import { createSerialQueue } from "@damson/service-runtime/serial-queue";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { listOwnPageLinks } from "@damson/shop/settings/shop-pages";
import { homePage } from "./home-page.ts";
import type { ShopDataSource } from "./shop-data-source.ts";

export function createPreviews(
  source: ShopDataSource,
  render: (path: string, data: ShopData) => Promise<string>,
): Previews {
  // One at a time, so a shopper's page waits for at most one preview.
  const inTurn = createSerialQueue();
  const draw = (path: string, data: ShopData) =>
    inTurn(async () => stripScripts(await render(path, data)));
  return {
    home(content) {
      const { data } = source.current();
      const products = Object.values(data.productPages ?? {});
      return draw("/", { ...data, home: homePage(content, products) });
    },
    page(page) {
      const { data } = source.current();
      const others = data.pages?.filter(({ id }) => id !== page.id) ?? [];
      const pages = [...others, page];
      const settings = { ...data.settings, ownPages: listOwnPageLinks(pages) };
      return draw(page.path, { ...data, pages, settings });
    },
    brand(brand, page) {
      const { data } = source.current();
      const [product] = Object.keys(data.productPages ?? {});
      const paths = {
        home: "/",
        product: product === undefined ? "/" : PRODUCTS_PATH + product,
        text: "/delivery",
      };
      return draw(paths[page], { ...data, settings: { ...data.settings, brand } });
    },
    product(product) {
      const { data } = source.current();
      const productPages = { ...data.productPages, [product.slug]: product };
      return draw(PRODUCTS_PATH + product.slug, { ...data, productPages });
    },
  };
}

/**
 * Prepares a page for a sandboxed frame, without scripts and texts about missing scripts. Links try to open a window,
 * which the frame blocks.
 */
export function stripScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\.js"[^>]*>/g, "")
    .replaceAll(/<noscript>(?!<link)[\s\S]*?<\/noscript>/g, "")
    .replaceAll(/ autofocus(?:="")?(?=[\s/>])/gi, "")
    .replace("<head>", '<head><base target="_blank">');
}
