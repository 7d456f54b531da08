import type { Plugin } from "vite";

const placeholder = "site-address:";

/** Inserts the shop's address into the stylesheet, for links on printed pages. */
export function siteAddressInCss(siteUrl: string): Plugin {
  return {
    name: "site-address-in-css",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\.css(\?|$)/ },
      handler: (code) => code.replaceAll(placeholder, siteUrl),
    },
  };
}
