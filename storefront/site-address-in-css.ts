import type { Plugin } from "vite";
import { localSiteUrl } from "./site-url.ts";

/** What the stylesheet writes where the shop's own address belongs. */
const placeholder = "site-address:";

/** Tells the stylesheet the shop's address, which paper cannot follow a link without. */
export function siteAddressInCss(): Plugin {
  let address = localSiteUrl;
  return {
    name: "site-address-in-css",
    enforce: "pre",
    configResolved({ env }) {
      address = (env.SITE_URL || localSiteUrl).replace(/\/+$/, "");
    },
    transform: {
      filter: { id: /\/app\.css(\?|$)/ },
      handler: (code) => code.replaceAll(placeholder, address),
    },
  };
}
