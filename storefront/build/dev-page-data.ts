import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { Plugin, ViteDevServer } from "vite";

type PageData = typeof import("../trading/page-data/page-data.ts");

const PREFIX = "/page-data";

/**
 * Serves page data of the trading shop during development, from the current sources and the
 * built-in products.
 */
export function devPageData(shop: ShopData): Plugin {
  return {
    name: "dev-page-data",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(PREFIX, (request, response, next) => {
        pageData(server, request.url ?? "/")
          .then((data) => {
            response.statusCode = data === undefined ? 404 : 200;
            response.setHeader("Content-Type", "application/json");
            response.end(JSON.stringify(data ?? null));
          })
          .catch(next);
      });
    },
  };

  async function pageData(server: ViteDevServer, address: string): Promise<object | undefined> {
    const { pathname, search } = new URL(address, "http://localhost");
    const module = await server.ssrLoadModule("/trading/page-data/page-data.ts");
    return (module as PageData).createPageData(pathname, search, shop);
  }
}
