import { useState } from "react";

/** Orders that are chosen, to do something with all of them. */
export interface Ticked {
  readonly numbers: readonly string[];
  readonly has: (number: string) => boolean;
  readonly set: (numbers: readonly string[], isTicked: boolean) => void;
}

export function useTicked(): Ticked {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    numbers: [...ticked],
    has: (number) => ticked.has(number),
    set: (numbers, isTicked) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const number of numbers) isTicked ? after.add(number) : after.delete(number);
        return after;
      }),
  };
}
