import { findVariant } from "@damson/shop/catalogue/variant-address";
import { useState } from "react";
import type { Location } from "#app/runtime/navigation.ts";
import { useLocation } from "#app/runtime/router.tsx";
import type { ShownVariant } from "./product-page.ts";

/** The variant that the address names, and a function that chooses another one. */
export function useVariant(
  variants: readonly [ShownVariant, ...ShownVariant[]],
): readonly [ShownVariant, (variant: ShownVariant) => void] {
  const location = useLocation();
  const [chosen, setChosen] = useState<{ at: Location; variant: ShownVariant }>();
  const variant =
    chosen?.at === location
      ? chosen.variant
      : (findVariant(variants, location.search) ?? variants[0]);

  function choose(next: ShownVariant) {
    // Past the router: nothing else on the page depends on it, and Back leads to the page before.
    history.replaceState(history.state, "", next.query);
    setChosen({ at: location, variant: next });
  }
  return [variant, choose];
}

/** The variant with another value of an option: of those that differ in nothing else, or else the first with it. */
export function variantWith(
  variants: readonly ShownVariant[],
  { optionValues }: ShownVariant,
  name: string,
  value: string,
): ShownVariant | undefined {
  const wanted = Object.entries({ ...optionValues, [name]: value });
  const isWanted = (variant: ShownVariant) =>
    wanted.every(([option, chosen]) => variant.optionValues[option] === chosen);
  return variants.find(isWanted) ?? variants.find((each) => each.optionValues[name] === value);
}
