import { missingToOpen } from "@damson/shop/legal/opening";
import type { Service } from "../context.ts";
import { apiError } from "../errors.ts";

/** Throws `shop_not_open` while the owner has not given the facts that the law wants customers to have. */
export function requireOpen({ seller, shop }: Pick<Service, "seller" | "shop">): void {
  if (missingToOpen(seller(), shop.address).length === 0) return;
  const message = `${shop.name} is not open yet, and takes no orders.`;
  throw apiError({ code: "shop_not_open", message });
}
