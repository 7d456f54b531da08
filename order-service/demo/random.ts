import { createHash } from "node:crypto";

/** Chance that is the same each time for the same seed. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** Whether something happens that happens in so many of one case. */
  isTrue(share: number): boolean;
  /** Any number between two, both of them included where they are whole. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** The more often the heavier it is. */
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
}

/** By the method called mulberry32: small, and even enough for stories. */
export function createRandom(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Item>(items: readonly Item[], index: number): Item => {
    const item = items[index];
    if (item === undefined) throw new Error("There is nothing to choose from");
    return item;
  };
  return {
    next,
    isTrue: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted(items, weightOf) {
      const sum = items.reduce((total, item) => total + weightOf(item), 0);
      let left = next() * sum;
      const index = items.findIndex((item) => {
        left -= weightOf(item);
        return left < 0;
      });
      return at(items, index < 0 ? items.length - 1 : index);
    },
  };
}
