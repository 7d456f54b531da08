import { publishProducts, type Recorded, readEditableProduct } from "@damson/catalogue";
import { hasCode } from "@damson/order-service/errors";
import { ApiError } from "@damson/service-runtime/errors";
import type { Context } from "hono";
import type { NotReady, Publishing } from "#api/products.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { changingCatalogue } from "./change-catalogue.ts";

type Products = Publishing["products"];

/** Publishes products, all of them or none. Throws `not_ready` with all that they lack. */
export function publishingProducts(context: AdminContext) {
  const change = changingCatalogue(context);
  return async (c: Context<AdminEnv>, { products, at }: Publishing): Promise<Recorded> => {
    const options = at === undefined ? {} : { at: new Date(at) };
    try {
      return await change(c, (db, author) => publishProducts(db, author, products, options));
    } catch (error) {
      if (!hasCode(error, "invalid_fields")) throw error;
      throw notReady(await findNotReady(context, products), products.length) ?? error;
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

function notReady(products: NotReady["products"], count: number): ApiError | undefined {
  const [first] = products;
  if (!first) return undefined;
  const message =
    count === 1
      ? `${first.name} lacks what it cannot be shown without.`
      : `${products.length} of ${count} products lack what they cannot be shown without. None was published.`;
  return new ApiError("not_ready", 422, message, { details: { products } satisfies NotReady });
}
