import {
  archiveProducts,
  createProduct,
  deleteProducts,
  findSellableVariants,
  moveToCategory,
  publishProducts,
  type Recorded,
  readEditableProduct,
  saveProduct,
} from "@damson/catalogue";
import { findOrderedKeys } from "@damson/order-service/admin-api/ordered-products";
import { listStockLevels } from "@damson/order-service/admin-api/stock";
import { hasCode } from "@damson/order-service/errors";
import { ApiError } from "@damson/service-runtime/errors";
import type { Context } from "hono";
import {
  archiving,
  MAX_NAMED_KEYS,
  moving,
  type NotReady,
  newProduct,
  type Publishing,
  parseProductQuery,
  publishing,
  type StockedProduct,
  savedProduct,
} from "#api/products.ts";
import { requirePriceRight } from "../access/price-rights.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { convertCatalogueErrors } from "../http/catalogue-errors.ts";
import { parseProductId } from "../http/catalogue-ids.ts";
import type { Handlers } from "../http/handlers.ts";
import { changeAnswer, createCatalogueChanger } from "./change-catalogue.ts";
import { listPage, toListedStock } from "./product-list.ts";

type Products = Publishing["products"];

/** Enough for several long texts and three hundred variants. */
const MAX_PRODUCT_BYTES = 512 * 1024;

export function productRoutes(context: AdminContext) {
  const change = createCatalogueChanger(context);
  const publish = createPublisher(context);
  const maxBytes = MAX_PRODUCT_BYTES;
  return {
    "GET /products": (c) => listPage(context, parseProductQuery(new URL(c.req.url).searchParams)),
    async "GET /product-names"(c) {
      const keys = (c.req.queries("key") ?? []).slice(0, MAX_NAMED_KEYS);
      const found = await findSellableVariants(context.catalogue.reader, keys);
      return Object.fromEntries(
        found.map(({ key, name, options, state }) => [key, { name, options, state }]),
      );
    },
    "POST /products": {
      body: newProduct,
      maxBytes,
      async handle(c, { product }) {
        requirePriceRight(c.var.staffMember, product);
        const { id } = await change(c, (db, author) => createProduct(db, author, product));
        return { id };
      },
    },
    "POST /products/publish": {
      body: publishing,
      maxBytes,
      handle: async (c, body) => changeAnswer(await publish(c, body)),
    },
    "POST /products/archive": {
      body: archiving,
      maxBytes,
      handle: async (c, { products }) =>
        changeAnswer(await change(c, (db, author) => archiveProducts(db, author, products))),
    },
    "POST /products/delete": {
      body: archiving,
      maxBytes,
      handle: async (c, { products }) =>
        changeAnswer(
          await change(c, (db, author) => deleteProducts(db, author, products, findOrderedKeys)),
        ),
    },
    "POST /products/category": {
      body: moving,
      maxBytes,
      async handle(c, { products, categoryId }) {
        const recorded = await change(c, (db, author) =>
          moveToCategory(db, author, products, categoryId),
        );
        return changeAnswer(recorded);
      },
    },
    "GET /products/:id": (c) => readProduct(context, parseProductId(c.req.param("id"))),
    "PUT /products/:id": {
      body: savedProduct,
      maxBytes,
      async handle(c, { product, version }) {
        const id = parseProductId(c.req.param("id"));
        await change(c, async (db, author) => {
          const before = await readEditableProduct(db, id, author.now);
          requirePriceRight(c.var.staffMember, product, before);
          return saveProduct(db, author, { id, version }, product);
        });
        return readProduct(context, id);
      },
    },
  } satisfies Partial<Handlers>;
}

async function readProduct(
  { catalogue, service, clock }: AdminContext,
  id: string,
): Promise<StockedProduct> {
  const whole = await convertCatalogueErrors(() =>
    readEditableProduct(catalogue.reader, id, clock()),
  );
  const levels = await listStockLevels(service);
  const stock = whole.product.variants.map(({ key }) => [
    key,
    toListedStock(levels, { keys: [key] }),
  ]);
  return { ...whole, stock: Object.fromEntries(stock) };
}

/** Publishes all products or none. Throws `not_ready` with the missing fields. */
function createPublisher(context: AdminContext) {
  const change = createCatalogueChanger(context);
  return async (c: Context<AdminEnv>, { products, at }: Publishing): Promise<Recorded> => {
    const options = at === undefined ? {} : { at: new Date(at) };
    try {
      return await change(c, (db, author) => publishProducts(db, author, products, options));
    } catch (error) {
      if (!hasCode(error, "invalid_fields")) throw error;
      throw createNotReadyError(await findNotReady(context, products), products.length) ?? error;
    }
  };
}

async function findNotReady(
  { catalogue, clock }: AdminContext,
  products: Products,
): Promise<NotReady["products"]> {
  const found = [];
  for (const { id } of products) {
    const { product, missing } = await readEditableProduct(catalogue.reader, id, clock());
    const required = missing.filter(({ isRequired }) => isRequired);
    if (required.length > 0) found.push({ id, name: product.name, missing: required });
  }
  return found;
}

function createNotReadyError(products: NotReady["products"], count: number): ApiError | undefined {
  const [first] = products;
  if (!first) return undefined;
  const message =
    count === 1
      ? `${first.name} is missing required details.`
      : `${products.length} of ${count} products are missing required details. No products were published.`;
  return new ApiError("not_ready", 422, message, { details: { products } satisfies NotReady });
}
