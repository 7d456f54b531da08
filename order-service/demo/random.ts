import { createHash } from "node:crypto";

/** Deterministic random numbers from a seed. */
export interface Random {
  /** Returns true with this probability, from 0 to 1. */
  isTrue(probability: number): boolean;
  /** Returns an integer between the bounds, inclusive. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Uses the mulberry32 algorithm. */
export function createRandom(seed: string): Random {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    isTrue: (probability) => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("There is nothing to choose from");
      return item;
    },
  };
}
