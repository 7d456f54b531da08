import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";

interface Package {
  readonly folder: string;
  /**
   * The modules, layer by layer. A file may import from its own module and from the layers below: never
   * from a neighbour on its layer, never from above. So nothing goes round in circles.
   */
  readonly layers: readonly (readonly string[])[];
  /** Files beside the modules that are a layer of their own; the others are the module `top`. */
  readonly single: readonly string[];
  /** What of the files is held to the order. */
  readonly isOrdered: (file: string) => boolean;
}

const packages: readonly Package[] = [
  {
    folder: join("storefront", "app"),
    layers: [
      ["top"],
      ["pages"],
      ["layout"],
      ["orders"],
      ["checkout"],
      ["content", "promotion"],
      ["product"],
      ["basket"],
      ["catalogue", "account", "consent"],
      ["ui", "seo"],
      ["runtime"],
      ["lib", "shop", "settings"],
    ],
    single: ["shop"],
    isOrdered: () => true,
  },
  {
    folder: join("auth-service", "src"),
    layers: [
      ["testing"],
      ["cli"],
      ["commands"],
      ["top"],
      ["endpoints", "clean-up"],
      ["admin", "oauth", "mfa", "passkeys"],
      ["account", "signup"],
      ["sessions", "verification", "webauthn"],
      ["users", "audit", "flows"],
      ["context"],
      ["http", "rate-limits", "tokens"],
      ["database"],
      ["settings"],
      ["hooks", "messages"],
      ["security"],
      ["epoch-seconds", "errors", "version"],
    ],
    single: ["cli", "context", "epoch-seconds", "errors", "version"],
    // Tests lie beside what they test, and mostly test it through the whole service.
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
  {
    folder: join("order-service", "src"),
    layers: [
      ["testing"],
      ["cli"],
      ["commands"],
      ["top"],
      ["endpoints", "staff"],
      [
        "contact",
        "customers",
        "health",
        "mails",
        "newsletter",
        "order-list",
        "reports",
        "settlement",
      ],
      ["returns"],
      ["orders"],
      ["discounts", "http", "payments", "stock"],
      ["alerts"],
      ["outbox"],
      ["audit", "context", "runs"],
      ["placement-queue"],
      ["accounts", "catalogue", "database", "provider", "security"],
      ["settings"],
      ["errors", "london-days", "search"],
    ],
    single: ["cli", "context", "errors", "london-days", "placement-queue"],
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
  {
    folder: join("admin", "server"),
    layers: [
      ["testing"],
      ["top"],
      ["routes"],
      ["access"],
      ["http"],
      ["context"],
      ["accounts", "csv", "one-after-the-other", "presence"],
    ],
    single: ["accounts", "context", "one-after-the-other", "presence"],
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
  {
    folder: join("database", "src"),
    layers: [["testing"], ["top"]],
    single: [],
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
  {
    folder: join("stripe-stand-in", "src"),
    layers: [
      ["start"],
      ["testing"],
      ["top"],
      ["control", "endpoints", "page"],
      ["payments"],
      ["context"],
      ["http", "objects", "state", "webhooks"],
      ["clock", "errors", "ids", "plans"],
      ["types"],
    ],
    single: ["clock", "context", "errors", "ids", "plans", "start", "state", "types"],
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
  {
    folder: join("service-runtime", "src"),
    layers: [["testing"], ["settings"], ["mail", "rate-limits"], ["http"], ["top"]],
    single: [],
    isOrdered: (file) => !file.endsWith(".test.ts"),
  },
];

describe.each(packages)("$folder", ({ folder, layers, single, isOrdered }) => {
  const root = join(import.meta.dirname, "..", folder);
  const files = globSync("**/*.{ts,tsx}", { cwd: root }).filter(isOrdered);
  const imports = new Map(files.map((file) => [file, importsOf(file)]));

  test("every module is on a layer", () => {
    const modules = new Set(files.map(moduleOf));

    expect([...modules].filter((module) => !layers.flat().includes(module))).toEqual([]);
  });

  test("every layer has files", () => {
    const modules = new Set(files.map(moduleOf));

    expect(layers.flat().filter((module) => !modules.has(module))).toEqual([]);
  });

  test("imports only go down", () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => !mayUse(moduleOf(file), moduleOf(target)))
        .map((target) => `${file} imports ${target}`),
    );

    expect(wrong).toEqual([]);
  });

  test("no file imports itself, by whatever way round, types included", () => {
    const circles = files.filter((file) => reachedFrom(imports, file).has(file));

    expect(circles).toEqual([]);
  });

  function mayUse(user: string, used: string): boolean {
    return user === used || layerOf(user) < layerOf(used);
  }

  function layerOf(module: string): number {
    return layers.findIndex((modules) => modules.includes(module));
  }

  function moduleOf(file: string): string {
    const [module = "", ...rest] = file.split(sep);
    if (rest.length > 0) return module;
    const name = module.replace(/\.tsx?$/, "");
    return single.includes(name) ? name : "top";
  }

  function importsOf(file: string): readonly string[] {
    return specifiersIn(join(root, file)).flatMap((from) => {
      const target = targetOf(file, from);
      return target !== undefined && files.includes(target) ? [target] : [];
    });
  }
});

test("in the storefront a module's own files are ./, another module's are #app/", () => {
  const root = join(import.meta.dirname, "..", "storefront", "app");
  const files = globSync("**/*.{ts,tsx}", { cwd: root });
  const wrong = files.flatMap((file) =>
    specifiersIn(join(root, file))
      .filter((from) => isWrittenWrongly(file, from))
      .map((from) => `${file} imports ${from}`),
  );

  expect(wrong).toEqual([]);
});

/** Whether a file names one of its own module otherwise than with `./`, or another's with it. */
function isWrittenWrongly(file: string, from: string): boolean {
  if (from.startsWith("../")) return true;
  const target = targetOf(file, from);
  if (target === undefined) return false;
  const crosses = dirname(file) !== "." && firstFolder(target) !== firstFolder(file);
  return from.startsWith("./") === crosses;
}

function firstFolder(file: string): string {
  return file.includes(sep) ? file.slice(0, file.indexOf(sep)) : "";
}

/** The file an import names, from the root of its package. */
function targetOf(file: string, from: string): string | undefined {
  if (from.startsWith("#app/")) return from.slice("#app/".length);
  if (from.startsWith(".")) return relative(".", join(dirname(file), from));
  return undefined;
}

function specifiersIn(path: string): readonly string[] {
  const code = readFileSync(path, "utf8");
  const pattern = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;
  return [...code.matchAll(pattern)].flatMap(([, from]) => from ?? []);
}

function reachedFrom(
  imports: ReadonlyMap<string, readonly string[]>,
  start: string,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    for (const target of imports.get(file) ?? []) {
      if (reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  visit(start);
  return reached;
}
