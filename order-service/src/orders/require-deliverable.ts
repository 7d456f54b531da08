import { findDeliveryProblem } from "@damson/shop/delivery-areas";
import type { Catalogue } from "../catalogue/live-catalogue.ts";
import { invalidFields } from "../errors.ts";

/** Throws `invalid_fields` for the named field where some of the products cannot be sent to the postcode. */
export function requireDeliverable(
  { documents: { delivery } }: Pick<Catalogue, "documents">,
  postcode: string,
  products: Iterable<{ readonly isFlammable: boolean }>,
  field: string,
): void {
  const hasPerfume = [...products].some(({ isFlammable }) => isFlammable);
  const problem = findDeliveryProblem(postcode, {
    hasPerfume,
    unservedAreas: delivery.unservedAreas,
  });
  if (problem !== undefined) throw invalidFields({ [field]: problem });
}
