import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalizePath, type Plugin } from "vite";

const require = createRequire(import.meta.url);

/** React's packages by the name they are imported by, each with the file behind it. */
const files = new Map(
  Object.entries({
    react: "react/cjs/react.production.js",
    "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
    "react-dom": "react-dom/cjs/react-dom.production.js",
    "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
    scheduler: "scheduler/cjs/scheduler.production.js",
  }).map(([name, file]) => [name, pathOf(file)] as const),
);
const names = new Map([...files].map(([name, file]) => [file, name]));

/**
 * Turns React, which is CommonJS, into ES modules. Otherwise the bundler's interop helpers become one
 * more file on every page.
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
    // React comes first whatever a page imports first, so that the file does not change with it.
    ...(name === "react/jsx-runtime" ? ['import "react";'] : []),
    ...required.map((other, index) => `import required${index} from "${other}";`),
    "const exports = {};",
    body,
    // Under other names here: some of its variables are named like what it exports.
    ...exported.map((key) => `const exported_${key} = exports.${key};`),
    `export { ${exported.map((key) => `exported_${key} as ${key}`).join(", ")} };`,
    "export default exports;",
  ].join("\n");
}

/** The packages do not export these files, but say where they are themselves. */
function pathOf(file: string): string {
  const [name = "", ...rest] = file.split("/");
  return normalizePath(join(dirname(require.resolve(`${name}/package.json`)), ...rest));
}
