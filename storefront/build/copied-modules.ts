import type { Plugin } from "vite";

/** Modules of which a part that is loaded alone has copies, by the file that imports them. */
const copies: Readonly<Record<string, readonly string[]>> = {
  // In files of both, the product's page would have two more to wait for.
  "/product/trading/quick-buy-variants.tsx": ["./variant-options.tsx"],
  "/product/trading/product-texts.tsx": ["./text-blocks-view.tsx"],
  "/pages/trading/brands.tsx": ["#app/product/trading/text-blocks-view.tsx"],
  // Otherwise every page would have what this one needs besides those with a file for content.
  "/promotion/trading/confirm-subscription.tsx": ["@damson/shop/dates", "@damson/ui/copy-icon"],
};

/** Builds small modules twice where that spares the other pages more than it costs one. */
export function copiedModules(): Plugin {
  return {
    name: "copied-modules",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const copy = Object.entries(copies).findIndex(
        ([user, modules]) => importer?.endsWith(user) && modules.includes(source),
      );
      if (copy < 0) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?copy=${copy}` };
    },
  };
}
