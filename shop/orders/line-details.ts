import type { OrderLineView } from "./order-view.ts";

/** Joins the variant and size: `Ballroom, 28 nails`. Empty if there is neither. */
export function lineDetails({ variant, size }: Pick<OrderLineView, "variant" | "size">): string {
  // The size may already be part of the variant.
  const isInVariant = size !== undefined && variant?.split(", ").includes(size);
  return [variant, isInVariant ? undefined : size].filter((each) => each).join(", ");
}

/** Returns the full name, which includes the variant. */
export function lineName({
  brand,
  name,
  variant,
}: Pick<OrderLineView, "brand" | "name" | "variant">): string {
  return variant === undefined ? `${brand} ${name}` : `${brand} ${name} (${variant})`;
}
