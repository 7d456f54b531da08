import type { OrderLineView } from "./order-view.ts";

/** The variant and size of a line in one text: `Ballroom, 28 nails`. Empty where there is neither. */
export function lineDetails({ variant, size }: Pick<OrderLineView, "variant" | "size">): string {
  // A variant that is a size says so already.
  const isSaid = size !== undefined && variant?.split(", ").includes(size);
  return [variant, isSaid ? undefined : size].filter((each) => each).join(", ");
}

/** The name of a line in one text, which distinguishes two variants of a product. */
export function lineName({
  brand,
  name,
  variant,
}: Pick<OrderLineView, "brand" | "name" | "variant">): string {
  return variant === undefined ? `${brand} ${name}` : `${brand} ${name} (${variant})`;
}
