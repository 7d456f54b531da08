export { listedProductFrom as shownProductFrom } from "@damson/shop/catalogue/product";
