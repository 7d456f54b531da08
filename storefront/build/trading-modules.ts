import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** Names of their folders, anywhere in `app`. */
export const tradingFolders = ["trading", "orders"];

const app = normalizePath(join(import.meta.dirname, "../app"));
const named = new RegExp(`/app/(.+/)?(${tradingFolders.join("|")})/.+\\.tsx?$`);
const exported = /^export (?:async )?(?:const|let|function) (\w+)/gm;

/**
 * For Vite's `resolve.alias`: `#variant/content/terms.tsx` is `content/trading/terms.tsx` in a shop that takes
 * orders, and `#variant/checkout/step-form.tsx` is `checkout/orders/step-form.tsx`. In the specified shop, the
 * package's `imports` map them to `content/terms.tsx` and `checkout/demo/step-form.tsx`.
 */
export const tradingVariants = [
  { find: /^#variant\/checkout\/(.+)$/, replacement: `${app}/checkout/orders/$1` },
  { find: /^#variant\/(\w+)\/(.+)$/, replacement: `${app}/$1/trading/$2` },
];

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
  const excluded = tradingFolders.map((folder) => `@source not "./**/${folder}/**";\n`);
  return `${css}\n${excluded.join("")}`;
}
