export { categories as menu } from "@damson/shop/catalogue/categories";
