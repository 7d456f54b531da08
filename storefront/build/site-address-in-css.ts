import type { Plugin } from "vite";

/** Stands for the shop's address in the stylesheet. */
const placeholder = "site-address:";

/** Puts the shop's address into the stylesheet, for links on printed pages. */
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
