/** Pages as they would be with what a staff member has typed and not saved. */
import type { Previews } from "@damson/admin/server";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { homePage } from "./home-page.ts";
import { productEntry } from "./product-entry.ts";
import type { RenderThread } from "./render-thread.ts";
import type { ShopDataSource } from "./shop-data-source.ts";

export function createPreviews(
  source: Pick<ShopDataSource, "current">,
  render: RenderThread["preview"],
): Previews {
  return {
    async home(content) {
      const products = Object.values(source.current().data.productPages ?? {});
      return stillDocument(await render("/", { home: homePage(content, products) }));
    },
    async product(product) {
      const entry = productEntry(product);
      if (entry === undefined) throw new Error("A product that is sold has a variant");
      const { slug } = entry;
      return stillDocument(await render(PRODUCTS_PATH + slug, { productPages: { [slug]: entry } }));
    },
  };
}

/**
 * A document for a frame in which nothing runs: scripts and focus would only be refused. What is pressed would open a
 * window, which its frame does not allow.
 */
export function stillDocument(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\.js"[^>]*>/g, "")
    .replaceAll(/ autofocus(?:="")?(?=[\s/>])/gi, "")
    .replace("<head>", '<head><base target="_blank">');
}
