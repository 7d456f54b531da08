/** The details of the owner in the specified shop. */
export { owner } from "@damson/shop/legal/owner";
