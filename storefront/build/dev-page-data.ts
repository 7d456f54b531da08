import type { ShopData } from "@damson/shop/catalogue/shop-data";
import type { Plugin, ViteDevServer } from "vite";

type PageDataModule = typeof import("../app/page-data.ts");

const PREFIX = "/page-data";

/** Answers with the data of pages under development, made by the sources as they are, of the products that the shop begins with. */
export function devPageData(shop: ShopData, takesOrders: boolean): Plugin {
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
    // The module is the one that the type names.
    const module = (await server.ssrLoadModule("/app/page-data.ts")) as PageDataModule;
    const { pathname, search } = new URL(address, "http://localhost");
    if (takesOrders) return module.pageDataOf(pathname, search, shop);
    return module.pageDataFiles(shop)[pathname.slice(1).replace(/\.json$/, "")];
  }
}
