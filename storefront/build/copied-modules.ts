import type { Plugin } from "vite";

/** Modules to duplicate, by the file that imports them. */
const copies: Readonly<Record<string, readonly string[]>> = {
  // In shared chunks, they would cost the product page two more files.
  "/trading/product/quick-buy/quick-buy-variants.tsx": ["../page/variant-options.tsx"],
  "/trading/product/page/product-texts.tsx": ["./text-blocks-view.tsx"],
  "/trading/pages/brands.tsx": ["#trading/product/page/text-blocks-view.tsx"],
  // Otherwise these would move into a chunk that every page loads.
  "/trading/promotion/confirm-subscription.tsx": ["@damson/shop/dates", "@damson/ui/copy-icon"],
};

/** Duplicates small modules if this saves other pages more than it costs one page. */
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
