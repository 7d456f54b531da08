import type { BasketItem } from "@damson/shop/orders/basket";
import { useCallback, useEffect, useState } from "react";
import { fetchBasketItems } from "#trading/catalogue/basket-items.ts";
import { useWishlist } from "./use-wishlist.ts";

type Items = Readonly<Record<string, BasketItem>>;

interface WishedItems {
  /**
   * Keys of all products that were on the list since the page was opened. Removed ones keep their
   * place.
   */
  readonly keys: readonly string[];
  /** The current data of the available variants. `undefined` while loading. */
  readonly items: Items | undefined;
  readonly hasFailed: boolean;
  readonly read: () => void;
}

export function useWishedItems(): WishedItems {
  const keys = useKeysOnce(useWishlist());
  const [items, setItems] = useState<Items>();
  const [hasFailed, setFailed] = useState(false);
  const of = keys.join();

  const read = useCallback(async () => {
    setFailed(false);
    try {
      const found = of === "" ? {} : await fetchBasketItems(of.split(","));
      setItems((earlier) => ({ ...earlier, ...found }));
    } catch {
      setFailed(true);
    }
  }, [of]);

  useEffect(() => void read(), [read]);

  return { keys, items, hasFailed, read: () => void read() };
}

/** Removed products keep their place, so that they can be put back. */
function useKeysOnce(wished: readonly string[]): readonly string[] {
  const [keys, setKeys] = useState(wished);
  const added = wished.filter((key) => !keys.includes(key));
  if (added.length > 0) setKeys([...added, ...keys]);
  return keys;
}
