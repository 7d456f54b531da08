import type { Plugin } from "vite";

/**
 * Lets the bundler leave out the components of React Router that the shop does not use. They are made
 * by calls that it cannot know to be free of effects, and named by assignments that keep them alive.
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
