import type { Product } from "@damson/shop/catalogue/product";
import { useEffect, useState } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";

interface QuickBuyAboutProps {
  readonly product: Product;
}

/**
 * A product's description in the Quick Buy dialog. Long lists omit descriptions, so it is fetched. If that fails,
 * the product can still be bought.
 */
export function QuickBuyAbout({ product: { slug, description } }: QuickBuyAboutProps) {
  const [fetched, setFetched] = useState("");
  useEffect(() => {
    if (description === undefined) fetchDescription(slug).then(setFetched, () => {});
  }, [slug, description]);
  return noWrap(description ?? fetched);
}

/** Loaded on demand, because few pages need it. */
async function fetchDescription(slug: string): Promise<string> {
  const descriptions = await import("#specified/catalogue/descriptions.ts");
  return descriptions.fetchDescription(slug);
}
