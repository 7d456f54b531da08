import {
  archiveProducts,
  createProduct,
  findSellableVariants,
  moveToCategory,
  readWholeProduct,
  saveProduct,
} from "@damson/catalogue";
import { listStockLevels } from "@damson/order-service/admin-api/stock";
import { type Context, Hono } from "hono";
import {
  archiving,
  type CreatedProduct,
  MAX_NAMED_KEYS,
  moving,
  newProduct,
  parseProductQuery,
  publishing,
  savedProduct,
  type VariantNames,
} from "#api/products.ts";
import { requirePriceRight } from "../access/price-rights.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { refusing } from "../http/catalogue-errors.ts";
import { productId } from "../http/catalogue-ids.ts";
import { readBody } from "../http/read-body.ts";
import { changeAnswer, changingCatalogue } from "./change-catalogue.ts";
import { listPage, stockOf } from "./product-list.ts";
import { publishingProducts } from "./publish-products.ts";

/** Several long texts, and three hundred variants. */
const MAX_PRODUCT_BYTES = 512 * 1024;

export function productRoutes(context: AdminContext): Hono<AdminEnv> {
  const change = changingCatalogue(context);
  const publish = publishingProducts(context);
  return new Hono<AdminEnv>()
    .get("/products", async (c) => {
      const query = parseProductQuery(new URL(c.req.url).searchParams);
      return c.json(await listPage(context, query));
    })
    .get("/product-names", async (c) => {
      const keys = (c.req.queries("key") ?? []).slice(0, MAX_NAMED_KEYS);
      const found = await findSellableVariants(context.catalogue.reader, keys);
      const names = found.map(({ key, name, state }) => [key, { name, state }]);
      return c.json(Object.fromEntries(names) satisfies VariantNames);
    })
    .post("/products", async (c) => {
      const { product } = await readBody(c.req.raw, newProduct, MAX_PRODUCT_BYTES);
      requirePriceRight(c.var.staffMember, product);
      const { id } = await change(c, (db, author) => createProduct(db, author, product));
      return c.json({ id } satisfies CreatedProduct, 201);
    })
    .post("/products/publish", async (c) => {
      const body = await readBody(c.req.raw, publishing, MAX_PRODUCT_BYTES);
      return c.json(changeAnswer(await publish(c, body)));
    })
    .post("/products/archive", async (c) => {
      const { products } = await readBody(c.req.raw, archiving, MAX_PRODUCT_BYTES);
      const recorded = await change(c, (db, author) => archiveProducts(db, author, products));
      return c.json(changeAnswer(recorded));
    })
    .post("/products/category", async (c) => {
      const { products, categoryId } = await readBody(c.req.raw, moving, MAX_PRODUCT_BYTES);
      const recorded = await change(c, (db, author) =>
        moveToCategory(db, author, products, categoryId),
      );
      return c.json(changeAnswer(recorded));
    })
    .get("/products/:id", async (c) => c.json(await readPage(context, c)))
    .put("/products/:id", async (c) => {
      const { product, version } = await readBody(c.req.raw, savedProduct, MAX_PRODUCT_BYTES);
      const id = productId(c.req.param("id"));
      await change(c, async (db, author) => {
        const before = await readWholeProduct(db, id, author.now);
        requirePriceRight(c.var.staffMember, product, before);
        return saveProduct(db, author, { id, version }, product);
      });
      return c.json(await readPage(context, c));
    });
}

/** Reads the product of an address with its stock. Throws `not_found`. */
async function readPage(
  { catalogue, service, clock }: AdminContext,
  c: Context<AdminEnv, "/products/:id">,
) {
  const id = productId(c.req.param("id"));
  const whole = await refusing(() => readWholeProduct(catalogue.reader, id, clock()));
  const levels = await listStockLevels(service);
  const stock = whole.product.variants.map(({ key }) => [key, stockOf(levels, { keys: [key] })]);
  return { ...whole, stock: Object.fromEntries(stock) };
}
