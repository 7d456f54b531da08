import type { Attribute } from "./attributes.ts";

/** An attribute's text, its texts, or its parts in the order in which one text gives them. Parts may be empty. */
export type Value = string | readonly string[] | FeedParts;

export interface FeedParts {
  readonly parts: readonly (readonly [name: string, text: string])[];
}

export type FeedItem = Readonly<Partial<Record<Attribute, Value>>>;
