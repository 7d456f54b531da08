/** Delivery in the specified shop. */
export * as delivery from "./built-in-delivery.ts";
