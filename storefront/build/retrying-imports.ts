import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";

/** The module that Vite wraps around every `import()` of a build, to preload its files. */
const wrapper = "\0vite/preload-helper.js";

const loader = normalizePath(
  fileURLToPath(import.meta.resolve("../app/runtime/import-with-retry.ts")),
);

/** Replaces Vite's preload helper with the shop's own loader. Both take the same arguments. */
export function retryingImports(): Plugin {
  return {
    name: "retrying-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: new RegExp(`^${wrapper}$`) },
      handler: () => `export { importWithRetry as __vitePreload } from ${JSON.stringify(loader)};`,
    },
  };
}
