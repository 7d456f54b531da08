import type { Plugin } from "vite";

interface CssValues {
  /** The shop's URL, for links on printed pages. */
  readonly siteUrl: string;
  /** The folder of the shop, for Tailwind: the stylesheet has only the classes that its code uses. */
  readonly shop: "specified" | "trading";
}

/** Inserts what depends on the build into the stylesheet. */
export function valuesInCss({ siteUrl, shop }: CssValues): Plugin {
  return {
    name: "values-in-css",
    enforce: "pre",
    transform: {
      filter: { id: /\/(app|first-screen-\w+)\.css(\?|$)/ },
      handler: (code) => code.replaceAll("site-address:", siteUrl).replaceAll("shop-folder:", shop),
    },
  };
}
