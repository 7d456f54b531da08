/** Page texts that the owner of a trading shop writes, in the same Markdown as product descriptions. */

/** In the order of the admin screen. */
export const textPages = ["about", "brands", "partnerships", "help"] as const;
export type TextPageName = (typeof textPages)[number];

/** An empty text selects the default. */
export type PageTexts = Readonly<Record<TextPageName, string>>;

/** Placeholders for settings and rules of the shop, so texts need not repeat figures. */
export const textPlaceholders = {
  "shop name": "name of the shop",
  "shop name in full": "its name in full",
  "opening hours": "hours of customer service",
  "delivery price": "sentences: charge for delivery, and the sum from which it is free",
  "free delivery": "sum from which delivery is free",
  "processing days": "working days until an order is sent",
  "delivery days": "working days of standard delivery",
  "return days": "days in which unopened items can be returned",
  "damage report days": "days in which damage is reported",
  "refund time": "sentences: time that a refund takes, and where it goes",
  "ways to pay": "sentences: ways to pay",
  "card details": "sentence: who sees the details of a card",
  "newsletter offer": "sentence: offer to new subscribers",
  "basket days": "days for which a browser keeps a basket",
} as const;
export type TextPlaceholder = keyof typeof textPlaceholders;

/** Matches anything that looks like a placeholder. Group 1 is its name. */
export const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

export function isTextPlaceholder(name: string): name is TextPlaceholder {
  return Object.hasOwn(textPlaceholders, name);
}
