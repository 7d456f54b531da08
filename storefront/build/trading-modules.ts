import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

const root = normalizePath(join(import.meta.dirname, ".."));
const named = /\/storefront\/trading\/.+\.tsx?$/;
const exported = /^export (?:async )?(?:const|let|function) (\w+)/gm;

/** For Vite's `resolve.alias`. In the specified shop, the package's `imports` map them to `specified/`. */
export const tradingVariants = [{ find: /^#variant\/(.+)$/, replacement: `${root}/trading/$1` }];

/**
 * Builds the specified shop as if those files did not exist. `import.meta.env.ORDERS` already removes their code,
 * but their imports would change the order of modules, and their classes the stylesheet.
 */
export function withoutTradingModules(): Plugin {
  return {
    name: "without-trading-modules",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [named, /\/app\.css(\?|$)/] },
      handler: (code, id) =>
        named.test(id) ? { code: stubOf(code), map: null } : withoutTheirClasses(code),
    },
  };
}

function stubOf(code: string): string {
  const names = [...code.matchAll(exported)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

function withoutTheirClasses(css: string): string {
  return `${css}\n@source not "../trading/**";\n`;
}
