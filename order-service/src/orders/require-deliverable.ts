import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import type { Service } from "../context.ts";
import { invalidFields } from "../errors.ts";

/** Throws `invalid_fields` for the named field where some of the products cannot be sent to the postcode. */
export function requireDeliverable(
  { catalogue }: Pick<Service, "catalogue">,
  postcode: string,
  { products, field }: { readonly products: readonly string[]; readonly field: string },
): void {
  const hasPerfume = products.some((product) => catalogue.find(product)?.category === "Fragrance");
  const problem = findDeliveryProblem(postcode, { hasPerfume });
  if (problem !== undefined) throw invalidFields({ [field]: problem });
}
