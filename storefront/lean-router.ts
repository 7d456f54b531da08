import type { Plugin } from "vite";

/**
 * Lets the bundler drop the components of React Router that the shop does not use. It cannot know that
 * the calls which create them have no side effects, and assigning their names keeps them alive.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) =>
        code
          .replaceAll(/\bReact\$1\.(forwardRef|memo|createContext)\(/g, "/* @__PURE__ */ $&")
          .replaceAll(/^\w+\.displayName = .*$/gm, ""),
    },
  };
}
