/** Made by `build/catalogue-module.ts`. */
declare module "virtual:catalogue/*" {
  const products: readonly import("./compact-product.ts").CompactProduct[];
  export default products;
}
