/** Modules that only a shop that takes orders has. */
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";

/** The names of their folders, wherever in `app` they lie. */
export const tradingFolders = ["trading", "orders"];

const app = normalizePath(join(import.meta.dirname, "../app"));
const named = new RegExp(`/app/(.+/)?(${tradingFolders.join("|")})/.+\\.tsx?$`);
const exported = /^export (?:async )?(?:const|let|function) (\w+)/gm;

/**
 * For Vite's `resolve.alias`: `#variant/content/terms.tsx` is `content/trading/terms.tsx` in a shop that takes orders,
 * and `#variant/checkout/step-form.tsx` is `checkout/orders/step-form.tsx`. In the specified one they are
 * `content/terms.tsx` and `checkout/demo/step-form.tsx`, by the `imports` of the package.
 */
export const tradingVariants = [
  { find: /^#variant\/checkout\/(.+)$/, replacement: `${app}/checkout/orders/$1` },
  { find: /^#variant\/(\w+)\/(.+)$/, replacement: `${app}/$1/trading/$2` },
];

/**
 * Builds the specified shop as if those files were not there: the constant `import.meta.env.ORDERS` keeps their code
 * out anyway, but their imports would change the order of modules, and their classes the stylesheet.
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
