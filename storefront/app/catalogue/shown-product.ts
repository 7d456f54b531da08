export { productFrom as shownProductFrom } from "@damson/shop/catalogue/product";
