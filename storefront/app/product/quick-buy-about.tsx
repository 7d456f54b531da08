import type { Product } from "@damson/shop/catalogue/product";
import { useEffect, useState } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";

interface QuickBuyAboutProps {
  readonly product: Product;
}

/**
 * The sentence about a product in the quick-buy dialog. A list that is too long for descriptions leaves
 * them to be asked for. Without one, the product can still be bought.
 */
export function QuickBuyAbout({ product: { slug, description } }: QuickBuyAboutProps) {
  const [fetched, setFetched] = useState("");
  useEffect(() => {
    if (description === undefined) fetchDescription(slug).then(setFetched, () => {});
  }, [slug, description]);
  return noWrap(description ?? fetched);
}

/** Loads what fetches it only here: few pages need it. */
async function fetchDescription(slug: string): Promise<string> {
  const descriptions = await import("#app/catalogue/descriptions.ts");
  return descriptions.fetchDescription(slug);
}
