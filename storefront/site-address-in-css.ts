import type { Plugin } from "vite";
import { localSiteUrl } from "./site-url.ts";

/** Stands for the shop's address in the stylesheet. */
const placeholder = "site-address:";

/** Puts the shop's address into the stylesheet, for links on printed pages. */
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
