/** Assigns each module to a chunk by the pages that need it, so that a rename changes nothing. */
import { join } from "node:path";
import { normalizePath } from "vite";

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** The modules that a shop starts with. */
interface Entries {
  readonly boot: string;
  readonly entry: string;
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const root = normalizePath(join(import.meta.dirname, ".."));
const app = `${root}/app`;
const trading = `${root}/trading`;
const homes = ["specified", "trading"].map((shop) => `${root}/${shop}/pages/home.tsx`);
const auth = `${trading}/pages/auth.tsx`;
const checkoutAuth = `${trading}/pages/checkout-auth.tsx`;
/** Pages with forms or orders, and the modules that only they load. */
const ofForms =
  /\/(app|specified|trading)\/(pages\/(auth|contact|checkout|checkout-auth|processing|orders?|account)\.tsx$|checkout\/|basket\/basket-view|account\/)/;
const followLink = `${app}/account/links/follow-link.ts`;
const order = `${trading}/pages/order.tsx`;
const account = `${trading}/pages/account.tsx`;

/** The order matters: a chunk also takes the imports of its modules, unless an earlier chunk has them. */
const names = [
  "react",
  "boot",
  "shop",
  "forms",
  "account",
  "cards",
  "listing",
  "content",
  "checkout",
];

/** Files with a chunk that does not depend on their folder. */
const exceptions: readonly (readonly [files: RegExp, chunk: string | null])[] = [
  // Small modules. In other chunks, pages without products would load the cards, and product pages
  // the checkout.
  [
    /\/trading\/page-data\/(use-text-data|prerendered-data)\.ts$|\/catalogue\/categories\.ts$|\/shop\/orders\/delivery-charge\.ts$/,
    "shop",
  ],
  // Needed by few pages.
  [/\/(newsletter-code|newsletter-field|promotion\/subscribe)\.tsx?$/, null],
  // Most pages that need these have an article.
  [
    /\/app\/settings\/owner\.ts$|\/shop\/(dates|delivery\/format-arrival)\.ts$|\/ui\/copy-icon\.tsx$/,
    "content",
  ],
];

/** Groups the modules of a shop's build: `specified` or `trading`. */
export function chunkGroups(shop: string) {
  const entries = { boot: `${root}/${shop}/entry-boot.ts`, entry: `${root}/${shop}/entry.tsx` };
  return names.map((name) => ({
    debugName: name,
    name: (id: string, graph: ModuleGraph) =>
      chooseChunk(id, graph, entries) === name ? name : null,
  }));
}

/** The chunk of a module that several pages or dialogs share. `null` leaves it to the bundler. */
function chooseChunk(id: string, graph: ModuleGraph, { boot, entry }: Entries): string | null {
  const isNeededBy = (user: string) => getClosure(user, graph).has(id);
  // Changes only with React itself, so returning visitors keep it cached.
  if (/\/node_modules\/(react|react-dom|scheduler)\/|^\0esm\//.test(id)) return "react";
  // Loaded before everything else, so it must be a single file.
  if (isNeededBy(boot)) return "boot";
  if (isNeededBy(entry)) return "shop";

  const users = lazyModules(graph, entry).filter(isNeededBy);
  const isPage = (user: string) => /^(app|specified|trading)\/pages\//.test(inStorefront(user));
  const folder = getFolder(id);
  const isInFolder = (...folders: readonly string[]) => folders.includes(folder);
  // Modules shared only by dialogs stay out of every page.
  if (users.length < 2 || !users.some(isPage)) return null;
  const exception = exceptions.find(([files]) => files.test(id));
  if (exception !== undefined) return exception[1];
  // The order page uses a few parts of the checkout, but not the rest.
  if (isInFolder("checkout", "shop/orders") && isNeededBy(order)) return "forms";
  // The home page has an email field, but no other form.
  if (isInFolder("shop/fields") && users.some((user) => homes.includes(user))) return "shop";
  if (
    isInFolder("account", "shop/fields", "ui/form") ||
    /\/valibot\/|\/trading\/lib\/orders-api\.ts$/.test(id)
  ) {
    // Pages without accounts do not load account code.
    const isOfAccounts = users.every((user) =>
      [auth, checkoutAuth, followLink, account].includes(user),
    );
    return isOfAccounts ? "account" : "forms";
  }
  if (isInFolder("ui", "lib") && users.every((user) => ofForms.test(user))) return "forms";
  // Small, and needed sooner or later on most visits.
  if (isInFolder("ui", "lib", "seo", "shop", "settings", "shop/settings")) return "shop";
  if (
    isInFolder(
      "product",
      "page-data",
      "catalogue",
      "promotion",
      "shop/catalogue",
      "shop/newsletter",
    )
  ) {
    if (users.filter(isPage).length >= 7) return "shop";
    // The home page shows a few cards without the whole catalogue.
    return users.some((user) => homes.includes(user)) ? "cards" : "listing";
  }
  if (isInFolder("content", "shop/contact", "shop/legal")) return "content";
  return isInFolder("checkout", "shop/orders") ? "checkout" : null;
}

/** The folder of a module in the storefront (`checkout`), in `shop/` (`shop/orders`) or in `ui/`; otherwise empty. */
function getFolder(id: string): string {
  if (id.includes("/node_modules/")) return "";
  const [, folder] = /^(?:app|specified|trading)\/([^/]+)/.exec(inStorefront(id)) ?? [];
  if (folder) return folder;
  return /\/((?:shop|ui)(?:\/\w+)?)\/[^/]+$/.exec(id)?.[1] ?? "";
}

/** `app/pages/home.tsx`. */
function inStorefront(id: string): string {
  return id.startsWith(`${root}/`) ? id.slice(root.length + 1) : "";
}

const closures = new Map<string, ReadonlySet<string>>();

function getClosure(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(start);
  if (known !== undefined) return known;
  const found = reach(start, (id) => graph.getModuleInfo(id)?.importedIds);
  closures.set(start, found);
  return found;
}

let lazy: readonly string[] | undefined;

/** Modules loaded by `import()`: pages, dialogs, the auth client. */
function lazyModules(graph: ModuleGraph, entry: string): readonly string[] {
  const lazilyImportedBy = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const importedBy = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  if (lazy === undefined) {
    const all = reach(entry, (id) => [...importedBy(id), ...lazilyImportedBy(id)]);
    lazy = [...new Set([...all].flatMap(lazilyImportedBy))];
  }
  return lazy;
}

function reach(
  start: string,
  next: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    next(id)?.forEach(visit);
  };
  visit(start);
  return reached;
}
