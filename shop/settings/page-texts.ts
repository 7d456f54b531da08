/** Texts of pages that the owner of a trading shop writes, in the Markdown of product descriptions. */

/** In the order in which the owner sees them. */
export const textPages = ["about", "brands", "partnerships", "help"] as const;
export type TextPageName = (typeof textPages)[number];

/** An empty one is the text that came with the shop. */
export type PageTexts = Readonly<Record<TextPageName, string>>;

/** Words that stand for settings and rules of the shop, so that no text repeats a figure. */
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

/** Finds what looks like a placeholder. Its name is the first group. */
export const PLACEHOLDER = /\{([^{}\n]{0,40})\}/g;

export function isTextPlaceholder(name: string): name is TextPlaceholder {
  return Object.hasOwn(textPlaceholders, name);
}
