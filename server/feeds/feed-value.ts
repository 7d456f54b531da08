import type { Attribute } from "./attributes.ts";

/** One or several texts, or named parts in the order of their text form. Parts may be empty. */
export type Value = string | FeedParts | readonly (string | FeedParts)[];

export interface FeedParts {
  readonly parts: readonly (readonly [name: string, text: string])[];
}

export type FeedItem = Readonly<Partial<Record<Attribute, Value>>>;
