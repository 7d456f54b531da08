/** Pages of the trading shop that the owner writes, in the same Markdown as product descriptions. */

/** Titles of the built-in pages, in the order of the admin screen. Each path is the name after a slash. */
export const builtInPages = {
  about: "About us",
  help: "Help",
  delivery: "Delivery Information",
  "international-delivery": "International Delivery",
  returns: "Returns",
  terms: "Terms & Conditions",
  privacy: "Privacy Policy",
  cookies: "Cookie Information",
  partnerships: "Partnerships",
  sustainability: "Sustainability",
  "modern-slavery": "Modern Slavery Statement",
  "reviews-policy": "Reviews Policy",
  brands: "Brands",
} as const;
export type BuiltInPageName = keyof typeof builtInPages;

export function isBuiltInPage(name: string): name is BuiltInPageName {
  return Object.hasOwn(builtInPages, name);
}

// Safe: these are its own keys.
export const builtInPageNames = Object.keys(builtInPages) as readonly BuiltInPageName[];

/** Where the shop links to a page: at the end of the menu or of the footer's last group. */
export const pagePlacements = ["none", "menu", "footer"] as const;
export type PagePlacement = (typeof pagePlacements)[number];

export interface ShopPage {
  /** The name of a built-in page, or an id. */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Markdown. If empty, a built-in page uses its template. */
  readonly text: string;
  /** If empty, the title is used. */
  readonly seoTitle: string;
  /** Meta description. If empty, the start of the text is used. */
  readonly description: string;
  readonly state: "draft" | "live" | "archived";
  readonly placement: PagePlacement;
  /** The day of the last change: `2026-11-21`. */
  readonly updatedOn: string;
}

/** Finds a page that the owner added. Drafts are hidden; archived pages remain known. */
export function findOwnPage(
  pages: readonly ShopPage[] | undefined,
  path: string,
): ShopPage | undefined {
  return pages?.find((page) => page.path === path && isOwn(page) && page.state !== "draft");
}

export type OwnPageLink = Pick<ShopPage, "path" | "title" | "placement" | "state">;

/** Lists the pages that the owner added, including archived ones. */
export function listOwnPageLinks(pages: readonly ShopPage[]): readonly OwnPageLink[] {
  return pages
    .filter((page) => isOwn(page) && page.state !== "draft")
    .map(({ path, title, placement, state }) => ({ path, title, placement, state }));
}

/** Lists the pages that the owner added and that shoppers can see. */
export function listOwnPages(pages: readonly ShopPage[] | undefined): readonly ShopPage[] {
  return pages?.filter((page) => isOwn(page) && page.state === "live") ?? [];
}

function isOwn({ id }: ShopPage): boolean {
  return !isBuiltInPage(id);
}

/** Placeholders for settings and rules of the shop, so texts need not repeat figures. */
export const textPlaceholders = {
  "shop name": "shop name",
  "shop name in full": "full name of the shop",
  brands: "brands on sale",
  "opening hours": "customer service hours",
  "email address": "customer service email address",
  "phone number": "customer service phone number",
  "privacy email address": "email address for privacy questions",
  "delivery price": "price of standard delivery and free delivery threshold (sentences)",
  "free delivery": "free delivery threshold",
  "processing days": "dispatch time (working days)",
  "delivery days": "standard delivery time (working days)",
  "international delivery days": "international delivery time (business days)",
  "international prices": "price list for international delivery",
  "carrier restrictions": "carrier’s list of restricted destinations",
  "latest delivery days": "longest delivery time that the law allows (days)",
  "return days": "return period (days)",
  "cancellation days": "time to cancel that the law gives (days)",
  "return exceptions": "what can’t be returned (sentences)",
  "returns address": "returns address",
  "refund days": "time to refund (working days)",
  "refund time": "how long refunds take and where they go (sentences)",
  "faulty return days": "time to return faulty items that the law gives (days)",
  "damage report days": "time to report damage (days)",
  "payment methods": "payment methods (sentences)",
  "card payment terms": "when cards are charged (sentences)",
  "bank transfer terms": "how bank transfers work (sentences)",
  "card details": "who sees card details (sentence)",
  "card safety": "how card details are protected (sentence)",
  "payment companies": "who helps us to take payments",
  "newsletter offer": "newsletter offer (sentence)",
  "newsletter code terms": "how the newsletter code works (sentences)",
  "basket days": "how long baskets are kept (days)",
  "order years": "how long orders are kept (years)",
  "code record days": "how long we remember who had a discount code (days)",
  "data complaint days": "time to acknowledge a complaint about data (days)",
  "minimum age": "minimum age of customers",
  "password length": "shortest password (characters)",
  "VAT status": "VAT status",
  "earlier prices": "dates of earlier prices",
  "price errors": "pricing errors",
  "contract moment": "when the contract is made",
  "governing law": "governing law",
  turnover: "whether turnover reaches the legal threshold",
  "financial year": "financial year",
  "statement approval": "who approved the modern slavery statement",
  "supply chain commitments": "supply chain commitments",
  "environmental aims": "environmental aims",
  "dispute resolver": "dispute resolution body",
  "hosting provider": "hosting provider",
  "accounts provider": "who runs the authentication service",
  "data transfers": "where account data is kept",
  "data protection officer": "data protection officer",
} as const;
export type TextPlaceholder = keyof typeof textPlaceholders;

/** Matches anything that looks like a placeholder. Group 1 is its name. */
export const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

export function isTextPlaceholder(name: string): name is TextPlaceholder {
  return Object.hasOwn(textPlaceholders, name);
}
