export { atHour, databases, openTestCatalogue, SEEDED_AT } from "./databases.ts";
export { addProduct, anna, change, sampleProduct, sampleShades } from "./sample-product.ts";
