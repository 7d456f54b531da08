import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";

/** The module with which Vite wraps every `import()` of a build, to preload the files it needs. */
const wrapper = "\0vite/preload-helper.js";

const loader = normalizePath(
  fileURLToPath(import.meta.resolve("../app/runtime/import-with-retry.ts")),
);

/** Replaces that module by the shop's own loader. Vite calls both with the same arguments. */
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
