import type { ShopData } from "@damson/shop/catalogue/shop-data";

/**
 * Caches a result per shop version and category: computing lists of all products takes longer than rendering most
 * pages.
 */
export function oncePerVersion<Made>(
  make: (shop: ShopData, category: string) => Made,
): (shop: ShopData, category?: string) => Made {
  const versions = new WeakMap<ShopData, Map<string, Made>>();
  return (shop, category = "") => {
    const ofVersion = versions.get(shop) ?? new Map<string, Made>();
    versions.set(shop, ofVersion);
    const made = ofVersion.get(category) ?? make(shop, category);
    ofVersion.set(category, made);
    return made;
  };
}
