import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalizePath, type Plugin } from "vite";

const require = createRequire(import.meta.url);

/** React's packages by import name, with the path of each file. */
const files = new Map(
  Object.entries({
    react: "react/cjs/react.production.js",
    "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
    "react-dom": "react-dom/cjs/react-dom.production.js",
    "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
    scheduler: "scheduler/cjs/scheduler.production.js",
  }).map(([name, file]) => [name, resolveFile(file)] as const),
);
const names = new Map([...files].map(([name, file]) => [file, name]));

/**
 * Converts React from CommonJS to ES modules. Otherwise the bundler's interop helpers add one more file to every
 * page.
 */
export function esmReact(): Plugin {
  return {
    name: "esm-react",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^(react(-dom)?|scheduler)(\/|$)/ },
      handler: (id) => files.get(id),
    },
    transform: {
      filter: { id: /\/cjs\/[\w-]+\.production\.js$/ },
      handler(code, id) {
        const name = names.get(id);
        return name === undefined ? null : { code: esModule(name, code), moduleType: "js" };
      },
    },
  };
}

function esModule(name: string, commonJs: string): string {
  const required: string[] = [];
  const body = commonJs.replace(/\brequire\("([\w/-]+)"\)/g, (_, other: string) => {
    required.push(other);
    return `required${required.length - 1}`;
  });
  const exported = Object.keys(require(name)).filter((key) => /^(?!default$)[a-z]/i.test(key));
  return [
    // Every page imports React first, so that this file does not depend on a page's import order.
    ...(name === "react/jsx-runtime" ? ['import "react";'] : []),
    ...required.map((other, index) => `import required${index} from "${other}";`),
    "const exports = {};",
    body,
    // Has a prefix, because React's own variables may have the same names as its exports.
    ...exported.map((key) => `const exported_${key} = exports.${key};`),
    `export { ${exported.map((key) => `exported_${key} as ${key}`).join(", ")} };`,
    "export default exports;",
  ].join("\n");
}

/** The packages do not export these files, but their folder can be resolved. */
function resolveFile(file: string): string {
  const [name = "", ...rest] = file.split("/");
  return normalizePath(join(dirname(require.resolve(`${name}/package.json`)), ...rest));
}
