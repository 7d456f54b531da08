import type { EditableProduct, ImportOptions, ProductInput } from "@damson/catalogue";
import { createInvalidFieldsError, createOwnerRequiredError } from "@damson/order-service/errors";
import * as v from "valibot";
import type { SignedInStaffMember } from "#api/session.ts";

/** The prices in a product. The catalogue validates the rest. */
const priced = v.fallback(
  v.object({
    variants: v.array(v.object({ id: v.optional(v.unknown()), price: v.optional(v.unknown()) })),
  }),
  { variants: [] },
);

/**
 * Only owners set prices. A save may include the first price of a new variant; other prices must be unchanged. Throws
 * `owner_needed` and `invalid_fields`.
 */
export function requirePriceRight(
  { role }: SignedInStaffMember,
  product: ProductInput,
  before?: EditableProduct,
): void {
  const fields: Record<string, string> = {};
  for (const [at, { id, price }] of v.parse(priced, product).variants.entries()) {
    if (price === undefined) continue;
    const known = before?.prices.find(({ variantId }) => variantId === id);
    if (known && known.current?.pence === price) continue;
    if (role !== "owner") {
      throw createOwnerRequiredError("Only owners can change prices. Ask an owner.");
    }
    if (known) fields[`variants.${at}.price`] = "Change this price in the Prices section";
  }
  if (Object.keys(fields).length > 0) throw createInvalidFieldsError(fields);
}

/** Owners may set prices by import. For staff, a row that would change a price is an error. */
export function choosePriceImport(
  { role }: SignedInStaffMember,
  wanted: "set" | "ignore",
): ImportOptions["prices"] {
  return wanted === "set" && role !== "owner" ? "refuse" : wanted;
}
