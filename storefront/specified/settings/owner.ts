export { owner } from "@damson/shop/legal/owner";
