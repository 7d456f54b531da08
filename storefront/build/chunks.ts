/** Chooses the built file of a module by the pages that need it, so that a rename changes nothing. */
import { join } from "node:path";
import { normalizePath } from "vite";

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Modules as the bundler reports them. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => ModuleInfo | null;
}

const app = normalizePath(join(import.meta.dirname, "../app"));
const boot = `${app}/entry-boot.ts`;
const entry = `${app}/entry-client.tsx`;
const home = `${app}/pages/home.tsx`;
const auth = `${app}/pages/auth.tsx`;
const checkoutAuth = `${app}/pages/checkout-auth.tsx`;
const product = `${app}/pages/trading/product.tsx`;
const listingPages = [
  home,
  product,
  `${app}/pages/trading/category.tsx`,
  ...["nails-and-lashes", "skincare", "fragrance", "search", "trading/search"].map(
    (name) => `${app}/pages/${name}.tsx`,
  ),
];
/** Pages with forms or orders, and what only they load. */
const ofForms =
  /\/app\/(pages\/(auth|contact|checkout|checkout-auth|trading\/(processing|orders?|account))\.tsx$|checkout\/|account\/)/;
const followLink = `${app}/account/follow-link.ts`;
/** In the specified shop browsers make pages of whole lists. */
const pageDataSources = ["page-data-source", "fetched-page-data"].map(
  (name) => `${app}/product/${name}.ts`,
);
const order = `${app}/pages/trading/order.tsx`;
const account = `${app}/pages/trading/account.tsx`;

/** In this order: a file also takes in what its modules import, unless one before it has. */
const names = [
  "react",
  "boot",
  "shop",
  "forms",
  "account",
  "cards",
  "listing",
  "data",
  "content",
  "checkout",
];

/** The groups for the bundler's `codeSplitting`. */
export const chunkGroups = names.map((name) => ({
  debugName: name,
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
}));

/** The file of a module that several pages or dialogs share; `null` leaves it to the bundler. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const isNeededBy = (user: string) => closureOf(user, graph).has(id);
  // Changes only with React itself, so that returning visitors keep it.
  if (/\/node_modules\/(react|react-dom|scheduler)\/|^\0esm\//.test(id)) return "react";
  // Loaded first and alone, so it has to be a single file.
  if (isNeededBy(boot)) return "boot";
  if (isNeededBy(entry)) return "shop";

  const users = lazyModules(graph).filter(isNeededBy);
  const isPage = (user: string) => user.startsWith(`${app}/pages/`);
  if (users.some((user) => pageDataSources.includes(user)) && !users.some(isPage)) return "data";
  const folder = folderOf(id);
  const isOf = (...folders: readonly string[]) => folders.includes(folder);
  // What only dialogs share stays apart from every page.
  if (users.length < 2 || !users.some(isPage)) return null;
  if (id.endsWith("/product/trading/use-text-data.ts")) return "shop";
  // Browsers do without it, and need no file for it.
  if (id.endsWith("/runtime/prerendered-data.ts") && takesOrders(graph)) return "shop";
  // What other pages only need later is no part of what they begin with.
  if (isOf("product", "shop/catalogue") && users.filter(isPage).every((user) => user === product)) {
    return null;
  }
  // The page of an order has a few parts of the checkout, and does without the rest.
  if (isOf("checkout", "shop/orders") && isNeededBy(order)) return "forms";
  // The home page has a field for an email address, and no other form.
  if (isOf("shop/fields") && users.includes(home)) return "shop";
  if (
    isOf("account", "shop/fields", "ui/form") ||
    /\/valibot\/|\/lib\/trading\/orders-api\.ts$/.test(id)
  ) {
    // Nor does it have anything to do with accounts.
    const isOfAccounts = users.every((user) =>
      [auth, checkoutAuth, followLink, account].includes(user),
    );
    return isOfAccounts && takesOrders(graph) ? "account" : "forms";
  }
  if (id.endsWith("/shop/delivery-areas.ts")) return null;
  // Named by the newsletter's popup, and by two pages.
  if (/\/(settings\/trading|newsletter)\/newsletter-code\.ts$/.test(id)) return null;
  if (isOf("ui", "lib") && users.every((user) => ofForms.test(user))) return "forms";
  if (isOf("ui") && users.every((user) => listingPages.includes(user))) {
    return users.includes(home) ? "cards" : "listing";
  }
  if (id.endsWith("/shop/dates.ts") && users.every((user) => hasContent(user, graph))) {
    return "content";
  }
  if (id.endsWith("/ui/copy-icon.tsx") && takesOrders(graph)) return "content";
  // The owner's details are with what names them.
  if (id.endsWith("/settings/trading/owner.ts")) return "content";
  // Small, and on most visits needed sooner or later.
  if (isOf("ui", "lib", "seo", "shop", "settings", "shop/settings")) return "shop";
  if (isOf("product", "catalogue", "promotion", "shop/catalogue", "shop/newsletter")) {
    if (users.filter(isPage).length >= 7) return "shop";
    // The home page has a few cards without the whole catalogue.
    return users.includes(home) ? "cards" : "listing";
  }
  if (isOf("content", "shop/contact", "shop/legal")) return "content";
  return isOf("checkout", "shop/orders") ? "checkout" : null;
}

/** The folder of a module in the storefront (`checkout`), in `shop/` (`shop/orders`) or in `ui/`; otherwise an empty text. */
function folderOf(id: string): string {
  if (id.includes("/node_modules/")) return "";
  if (id.startsWith(`${app}/`)) return id.slice(app.length + 1).split("/")[0] ?? "";
  return /\/((?:shop|ui)(?:\/\w+)?)\/[^/]+$/.exec(id)?.[1] ?? "";
}

/** True for a page with a file for content. */
function hasContent(page: string, graph: ModuleGraph): boolean {
  return [...closureOf(page, graph)].some((id) => folderOf(id) === "content");
}

/** Otherwise that page is empty. */
function takesOrders(graph: ModuleGraph): boolean {
  return closureOf(order, graph).size > 1;
}

const closures = new Map<string, ReadonlySet<string>>();

/** A module and all that it imports, by whatever way. */
function closureOf(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(start);
  if (known !== undefined) return known;
  const found = reach(start, (id) => graph.getModuleInfo(id)?.importedIds);
  closures.set(start, found);
  return found;
}

let lazy: readonly string[] | undefined;

/** Whatever is loaded by `import()`: pages, dialogs, the client of the auth service. */
function lazyModules(graph: ModuleGraph): readonly string[] {
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
