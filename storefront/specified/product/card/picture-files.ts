export { builtInFiles as pictureFiles } from "@damson/shop/catalogue/product-image";
