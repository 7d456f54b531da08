import type { Plugin } from "vite";

/** What only a shop that takes orders has is in files named `*.orders.ts` or `*.orders.tsx`. */
const ordersModule = /\.orders\.tsx?$/;
const exported = /^export (?:async )?(?:const|function) (\w+)/gm;

/**
 * Builds a shop that takes no orders as if those files were not there: `import.meta.env.ORDERS` keeps
 * their code out anyway, but what they import would change the order of modules, and their classes the
 * stylesheet.
 */
export function withoutOrders(): Plugin {
  return {
    name: "without-orders",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [ordersModule, /\/app\.css(\?|$)/] },
      handler: (code, id) =>
        ordersModule.test(id) ? { code: stubOf(code), map: null } : withoutTheirClasses(code),
    },
  };
}

function stubOf(code: string): string {
  const names = [...code.matchAll(exported)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

function withoutTheirClasses(css: string): string {
  return `${css}\n@source not "./**/*.orders.*";\n`;
}
