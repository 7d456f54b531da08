import { findVariant } from "@damson/shop/catalogue/variant-query";
import { useState } from "react";
import type { Location } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { findStock, useStocks } from "#trading/catalogue/stock.ts";
import type { ShownVariant } from "./product-page.ts";

/** Returns the variant that the URL names, or else the first in stock, and a function that chooses another one. */
export function useVariant(
  variants: readonly [ShownVariant, ...ShownVariant[]],
): readonly [ShownVariant, (variant: ShownVariant) => void] {
  const location = useLocation();
  const stocks = useStocks();
  // If several match equally, returns the first.
  const inStock = variants.filter(({ key }) => findStock(key, stocks) !== 0);
  const [chosen, setChosen] = useState<{ at: Location; variant: ShownVariant }>();
  const variant =
    chosen?.at === location
      ? chosen.variant
      : (findVariant([...inStock, ...variants], location.search) ?? variants[0]);

  function choose(next: ShownVariant) {
    // Bypasses the router: nothing else on the page depends on the query, and Back leads to the previous page.
    history.replaceState(history.state, "", next.query);
    setChosen({ at: location, variant: next });
  }
  return [variant, choose];
}
