import type { Plugin } from "vite";

/** Modules that a dialog shares with a single page, by the module of the dialog. */
const copies: Readonly<Record<string, string>> = {
  "/product/trading/quick-buy-variants.tsx": "./variant-options.tsx",
};

/** Builds them once for the page and once for the dialog. In a file of both, the page would have one more to wait for. */
export function copiedModules(): Plugin {
  return {
    name: "copied-modules",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const isCopied = Object.entries(copies).some(
        ([dialog, module]) => source === module && importer?.endsWith(dialog),
      );
      if (!isCopied) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?copy` };
    },
  };
}
