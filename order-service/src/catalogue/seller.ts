import type { Owner } from "@damson/shop/legal/owner";
import type { Service } from "../context.ts";

/** The details of the owner as they are now; another process may have changed them. */
export async function readSeller({
  seller,
  catalogue,
}: Pick<Service, "seller" | "catalogue">): Promise<Owner> {
  await catalogue.refresh();
  return seller();
}
