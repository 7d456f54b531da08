import type { Plugin } from "vite";

/**
 * Modules that only some shops have: one that takes orders in folders named `orders` and in files named `*.orders.ts` or
 * `*.orders.tsx`, and one that has them paid on the provider's page in `*.online.ts` or `*.online.tsx`.
 */
export type OptionalModules = "orders" | "online";

const exported = /^export (?:async )?(?:const|function) (\w+)/gm;

/**
 * Builds a shop as if those files were not there: constants such as `import.meta.env.ORDERS` keep their code
 * out anyway, but what they import would change the order of modules, and their classes the stylesheet.
 */
export function withoutModules(kind: OptionalModules): Plugin {
  const named = new RegExp(`/app/(.+/)?${kind}/.+\\.tsx?$|\\.${kind}\\.tsx?$`);
  return {
    name: `without-${kind}`,
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [named, /\/app\.css(\?|$)/] },
      handler: (code, id) =>
        named.test(id) ? { code: stubOf(code), map: null } : withoutTheirClasses(code, kind),
    },
  };
}

function stubOf(code: string): string {
  const names = [...code.matchAll(exported)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

function withoutTheirClasses(css: string, kind: OptionalModules): string {
  return `${css}\n@source not "./**/${kind}/**";\n@source not "./**/*.${kind}.*";\n`;
}
