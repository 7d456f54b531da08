import type { BasketItem } from "@damson/shop/orders/basket";
import { useCallback, useEffect, useState } from "react";
import { fetchBasketItems } from "#app/catalogue/trading/basket-items.ts";
import { useWishlist } from "./use-wishlist.ts";

type Items = Readonly<Record<string, BasketItem>>;

interface WishedItems {
  /** Keys of all that was on the list since the page was opened, each in its place. */
  readonly keys: readonly string[];
  /** The variants as they are sold now. Those that are not sold are missing; `undefined` before they have come. */
  readonly items: Items | undefined;
  readonly hasFailed: boolean;
  /** Tries again. */
  readonly read: () => void;
}

/** The wished-for products, with the prices of now. */
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

/** What is removed keeps its place, in which it can be put back. */
function useKeysOnce(wished: readonly string[]): readonly string[] {
  const [keys, setKeys] = useState(wished);
  const added = wished.filter((key) => !keys.includes(key));
  if (added.length > 0) setKeys([...added, ...keys]);
  return keys;
}
