import { createRequire } from "node:module";
import type { Plugin } from "vite";

const react = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const prefix = "\0esm/";
const require = createRequire(import.meta.url);

/**
 * Wraps React, which is CommonJS, in an ES module. Otherwise every chunk that imports it needs the
 * bundler's interop helpers, which become one more file on every page.
 */
export function esmReact(): Plugin {
  return {
    name: "esm-react",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id, importer = "") {
        const isOwn = importer.startsWith(prefix) || /node_modules\/react(-dom)?\//.test(importer);
        return react.includes(id) && !isOwn ? prefix + id : null;
      },
    },
    load: {
      filter: { id: /^\0esm\// },
      handler(id) {
        const name = id.slice(prefix.length);
        const exported = Object.keys(require(name)).filter((key) =>
          /^(?!default$)[a-z]/i.test(key),
        );
        const lines = exported.map((key) => `export const ${key} = it.${key};`);
        return [`import it from "${name}";`, ...lines, "export default it;"].join("\n");
      },
    },
  };
}
