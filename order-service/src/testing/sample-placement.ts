import type { Placement } from "@damson/shop/orders/placement";

export const CREAM = "a313-vitamin-a-retinol-cream";

/** Creates an order of Anna Field. `total` must be the total of the lines. */
export function samplePlacement(
  { lines, total }: Pick<Placement, "lines" | "total">,
  email = "anna@example.com",
): Placement {
  const home = {
    firstName: "Anna",
    lastName: "Field",
    address: "1 Garden Row",
    city: "Leeds",
    postcode: "LS1 4AP",
  };
  return {
    lines,
    shipping: { ...home, email, phone: "07123 456789" },
    billing: home,
    paymentMethod: "bank-transfer",
    deliveryRate: "Standard",
    total,
  };
}
