/**
 * `npm run check:imports`: the layers of the code, and the rules that enforce them. Imports of
 * types count too.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { IConfiguration, IRegularForbiddenRuleType } from "dependency-cruiser";

type Rule = IRegularForbiddenRuleType;

interface Folder {
  /** The folders that it may import from. */
  readonly uses: readonly string[];
  /** Further folders that its tests may import from. */
  readonly testsUse?: readonly string[];
}

/** Folders of the root package, which import each other by path. */
const rootFolders: Readonly<Record<string, Folder>> = {
  scripts: {
    uses: [
      "e2e",
      "server",
      "storefront",
      "order-service",
      "auth-service",
      "backup",
      "media",
      "service-runtime",
      "stripe-stand-in",
    ],
  },
  e2e: {
    uses: [
      "server",
      "admin",
      "storefront",
      "order-service",
      "catalogue",
      "database",
      "media",
      "stripe-stand-in",
      "shop",
    ],
  },
  // The only workspace that connects the services.
  server: {
    uses: [
      "admin",
      "storefront",
      "order-service",
      "auth-service",
      "backup",
      "catalogue",
      "database",
      "media",
      "service-runtime",
      "shop",
    ],
    testsUse: ["e2e"],
  },
};

/** Workspaces. Their `exports` list what others may import. */
const workspaces: Readonly<Record<string, Folder>> = {
  admin: {
    uses: ["order-service", "catalogue", "database", "media", "service-runtime", "ui", "shop"],
    testsUse: ["auth-service"],
  },
  storefront: { uses: ["media", "service-runtime", "ui", "shop"] },
  "order-service": {
    uses: ["backup", "catalogue", "database", "media", "service-runtime", "shop"],
    testsUse: ["stripe-stand-in"],
  },
  "auth-service": { uses: ["database", "service-runtime"] },
  catalogue: { uses: ["database", "media", "service-runtime", "shop"] },
  backup: { uses: ["service-runtime"] },
  database: { uses: ["service-runtime"] },
  media: { uses: ["service-runtime"] },
  "service-runtime": { uses: [] },
  "stripe-stand-in": { uses: [] },
  ui: { uses: [] },
  shop: { uses: [] },
};

/**
 * The layers of a folder: folders, files, and `*` for all other files beside them. A module may
 * import only from the layers below its own.
 */
const layers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "storefront/app": [
    ["*"],
    ["pages"],
    ["layout"],
    ["checkout"],
    ["content", "promotion"],
    ["product"],
    ["basket"],
    ["catalogue", "account", "consent"],
    ["ui", "seo"],
    ["edition.ts"],
    ["runtime"],
    ["lib", "settings"],
  ],
  "auth-service/src": [
    ["testing"],
    ["cli.ts"],
    ["*"],
    ["endpoints", "clean-up"],
    ["admin", "oauth", "mfa", "passkeys"],
    ["account", "signup"],
    ["sessions", "verification", "webauthn"],
    ["users", "audit", "flows"],
    ["context.ts"],
    ["http", "rate-limits", "tokens"],
    ["database"],
    ["settings"],
    ["messages"],
    ["security"],
    ["epoch-seconds.ts", "errors.ts"],
  ],
  "order-service/src": [
    ["testing"],
    ["cli.ts"],
    ["commands"],
    ["*"],
    ["customer-api", "admin-api"],
    ["integrity"],
    ["back-in-stock", "contact", "customers", "mails", "newsletter", "wishlist"],
    // Orders, payments and returns may import each other, because they change together.
    ["orders+payments+returns"],
    ["discounts", "http", "stock"],
    ["alerts"],
    ["outbox"],
    ["jobs"],
    ["audit", "context.ts"],
    ["restored-copy"],
    ["placement-queue.ts"],
    ["catalogue"],
    ["accounts", "database", "payments/provider", "security"],
    ["settings"],
    ["errors.ts", "london-days.ts"],
  ],
  "catalogue/src": [
    ["testing"],
    ["*"],
    ["csv"],
    ["sample"],
    ["undo"],
    ["large-changes"],
    ["imported-pictures", "seed", "shop-data"],
    ["pages", "products"],
    ["documents", "prices", "taxonomy"],
    ["history"],
    ["database"],
    ["errors.ts", "field-rules.ts"],
  ],
  shop: [
    ["orders", "contact"],
    ["catalogue"],
    ["settings"],
    ["brand", "delivery", "fields", "legal", "newsletter"],
    ["*"],
  ],
  ui: [["form"], ["*"]],
  storefront: [["vite.config.ts"], ["build"], ["specified", "trading"], ["app"]],
  admin: [["*"], ["app", "server"], ["api"]],
  "admin/server": [
    ["testing"],
    ["*"],
    ["routes"],
    ["access"],
    ["http"],
    ["context.ts"],
    ["pictures"],
    ["staff-accounts.ts", "deadline.ts", "presence.ts", "preview-pages.ts"],
  ],
  "backup/src": [["testing"], ["*"], ["postgres"]],
  "database/src": [["testing"], ["*"]],
  "media/src": [
    ["testing"],
    ["*"],
    ["fetching", "serving"],
    ["images", "storage"],
    ["errors.ts", "settings.ts"],
  ],
  "stripe-stand-in/src": [
    ["start.ts"],
    ["index.ts"],
    ["control.ts"],
    ["api.ts", "page.ts"],
    ["checkout.ts", "disputes.ts", "refunds.ts"],
    ["context.ts"],
    ["*"],
  ],
  "service-runtime/src": [["testing"], ["settings"], ["mail", "rate-limits"], ["http"], ["*"]],
};

/** Tests may import from any layer of their folder. */
const testFiles = String.raw`\.test\.tsx?$`;
/** Code that is never deployed. */
const testCode = `${testFiles}|/(testing|tests|bench|demo|faults)/`;
const folders = { ...rootFolders, ...workspaces };

const config: IConfiguration = {
  forbidden: [
    rule("no cycles", {}, { circular: true }),
    // `@types/mdast` contains only types, and Vite creates the virtual modules.
    rule("every import is found", {}, { couldNotResolve: true, pathNot: "^(mdast$|virtual:)" }),
    rule(
      "workspaces meet at their exports",
      { path: "^([^/]+)/" },
      {
        path: `^${oneOf(Object.keys(workspaces))}/`,
        pathNot: "^$1/",
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased"],
      },
    ),
    rule(
      "within a module of the storefront ./, across modules #app/",
      { path: "^storefront/(app|specified|trading)/([^/]+)/" },
      { path: "^storefront/$1/$2/", dependencyTypes: ["aliased"] },
    ),
    rule(
      "across modules of the storefront #app/, within one ./",
      { path: "^storefront/(app|specified|trading)/([^/]+)/" },
      {
        path: "^storefront/(app|specified|trading)/",
        pathNot: "^storefront/$1/$2/",
        dependencyTypes: ["local"],
        dependencyTypesNot: ["aliased"],
      },
    ),
    rule(
      "what browsers get uses nothing of the services' runtime",
      { path: "^(storefront/(app|specified|trading)|admin/app)/" },
      { path: "^service-runtime/" },
    ),
    ...Object.entries(folders).flatMap(([name, folder]) => rulesOfFolder(name, folder)),
    ...Object.entries(layers).flatMap(([root, order]) => rulesOfLayers(root, order)),
  ],
  options: {
    // TypeScript 7 does not offer its parser to other programs.
    parser: "swc",
    exclude: { path: "(^|/)(node_modules|dist|test-results)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
export default config;

function rule(name: string, from: Rule["from"], to: Rule["to"]): Rule {
  return { name, severity: "error", from, to };
}

function oneOf(names: readonly string[]): string {
  return `(?:${names.join("|")})`;
}

function rulesOfFolder(name: string, { uses, testsUse = [] }: Folder): readonly Rule[] {
  const own = `^${name}/`;
  const used = [name, ...uses];
  return [
    rule(`${name} uses`, { path: own, pathNot: testCode }, othersThan(used)),
    rule(
      `tests of ${name} use`,
      { path: `${own}.*(${testCode})` },
      othersThan([...used, ...testsUse]),
    ),
  ];
}

function othersThan(names: readonly string[]) {
  return { path: `^${oneOf(Object.keys(folders))}/`, pathNot: `^${oneOf(names)}/` };
}

function rulesOfLayers(root: string, order: readonly (readonly string[])[]): readonly Rule[] {
  const named = order.flat().filter((module) => module !== "*");
  for (const module of named.flatMap((each) => each.split("+"))) {
    if (!existsSync(join(import.meta.dirname, root, module))) {
      throw new Error(`There is no ${root}/${module}`);
    }
  }
  const toPattern = (module: string) => {
    if (module === "*") return `^${root}/(?!${oneOf(named)}$)[^/]+$`;
    return `^${root}/${oneOf(module.split("+"))}${module.includes(".") ? "$" : "/"}`;
  };
  const below = (layer: number) => order.slice(layer + 1).flat();
  const listed = order.flat().map(toPattern);
  return [
    ...order.flatMap((modules, layer) =>
      modules.map((module) =>
        rule(
          `${root}: ${module}`,
          { path: toPattern(module), pathNot: testFiles },
          { path: `^${root}/`, pathNot: [module, ...below(layer)].map(toPattern) },
        ),
      ),
    ),
    rule(`${root}: on no layer`, { path: `^${root}/`, pathNot: [...listed, testFiles] }, {}),
  ];
}
