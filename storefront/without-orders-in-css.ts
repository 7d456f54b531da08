import type { Plugin } from "vite";

/** What only a shop that takes orders has is in files named like this. */
const ordersFiles = "./**/*.orders.*";

/** Keeps the classes of those files out of the stylesheet of a shop that takes no orders. */
export function withoutOrdersInCss(takesOrders: boolean): Plugin {
  return {
    name: "without-orders-in-css",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\.css(\?|$)/ },
      handler: (code) => (takesOrders ? code : `${code}\n@source not "${ordersFiles}";\n`),
    },
  };
}
