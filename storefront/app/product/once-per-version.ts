import type { ShopData } from "@damson/shop/catalogue/shop-data";

/** Keeps what is made of a version of the shop, or of a category of it: lists of all that is sold take longer to make than most pages. */
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
