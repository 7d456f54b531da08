/** Page texts that the owner of a trading shop writes, in the same Markdown as product descriptions. */

/** In the order of the admin screen. */
export const textPages = ["about", "brands", "partnerships", "help"] as const;
export type TextPageName = (typeof textPages)[number];

/** An empty text selects the default. */
export type PageTexts = Readonly<Record<TextPageName, string>>;

/** Placeholders for settings and rules of the shop, so texts need not repeat figures. */
export const textPlaceholders = {
  "shop name": "shop name",
  "shop name in full": "full name of the shop",
  "opening hours": "customer service hours",
  "delivery price": "delivery rates and free delivery threshold (sentences)",
  "free delivery": "free delivery threshold",
  "processing days": "dispatch time (working days)",
  "delivery days": "standard delivery time (working days)",
  "return days": "return period for unopened items (days)",
  "damage report days": "time to report damage (days)",
  "refund time": "how long refunds take and where they go (sentences)",
  "payment methods": "payment methods (sentences)",
  "card details": "who sees card details (sentence)",
  "newsletter offer": "newsletter offer (sentence)",
  "basket days": "how long baskets are kept (days)",
} as const;
export type TextPlaceholder = keyof typeof textPlaceholders;

/** Matches anything that looks like a placeholder. Group 1 is its name. */
export const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

export function isTextPlaceholder(name: string): name is TextPlaceholder {
  return Object.hasOwn(textPlaceholders, name);
}
