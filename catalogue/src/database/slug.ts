export { SLUG, slugOf } from "@damson/shop/catalogue/slug";
