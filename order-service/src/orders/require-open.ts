import { missingToOpen } from "@damson/shop/legal/opening";
import type { Service } from "../context.ts";
import { apiError } from "../errors.ts";

/**
 * Throws `shop_not_open` while the owner has not given the facts that the law wants customers to have, and in a restored
 * copy.
 */
export async function requireOpen({
  catalogue,
  seller,
  shop,
  isRestoredCopy,
}: Pick<Service, "catalogue" | "seller" | "shop" | "isRestoredCopy">): Promise<void> {
  const isMissing = missingToOpen(seller(), shop.address).length > 0;
  if (!isMissing && !(await isRestoredCopy())) return;
  const { name } = catalogue.documents.shop_name;
  const message = `${name} is not open yet, and takes no orders.`;
  throw apiError({ code: "shop_not_open", message });
}
