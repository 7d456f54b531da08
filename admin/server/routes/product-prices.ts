import {
  adjustPrices,
  findVariants,
  NotFoundError,
  previewPrices,
  type Queries,
  setPrice,
  withdrawPrice,
} from "@damson/catalogue";
import { Hono } from "hono";
import {
  newPrice,
  type PreviewedPrices,
  priceAdjustmentBody,
  pricePreview,
} from "#api/products.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { numberIn, productId } from "../http/catalogue-ids.ts";
import { readBody } from "../http/read-body.ts";
import { changeAnswer, changingCatalogue } from "./change-catalogue.ts";

/** The ids of many variants, with a price of each. */
const MAX_PRICES_BYTES = 2 * 1024 * 1024;

/** Prices, which are owners' to set. */
export function productPriceRoutes(context: AdminContext): Hono<AdminEnv> {
  const { catalogue, clock } = context;
  const change = changingCatalogue(context);
  return new Hono<AdminEnv>()
    .post("/products/prices/preview", async (c) => {
      const { ids, adjustment } = await readBody(c.req.raw, pricePreview);
      const prices = await previewPrices(catalogue.reader, ids, adjustment, clock());
      return c.json({ prices } satisfies PreviewedPrices);
    })
    .post("/products/prices", async (c) => {
      const body = await readBody(c.req.raw, priceAdjustmentBody, MAX_PRICES_BYTES);
      const { ids, adjustment, seen } = body;
      const recorded = await change(c, (db, author) =>
        adjustPrices(db, author, ids, adjustment, seen),
      );
      return c.json(changeAnswer(recorded));
    })
    .post("/products/:id/prices", async (c) => {
      const { startsAt, endsAt, seen, ...price } = await readBody(c.req.raw, newPrice);
      const id = productId(c.req.param("id"));
      const recorded = await change(c, async (db, author) => {
        await requireOwnVariant(db, id, price.variantId);
        return setPrice(db, author, {
          ...price,
          ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
          ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt) }),
          ...(seen === undefined ? {} : { seen }),
        });
      });
      return c.json(changeAnswer(recorded));
    })
    .delete("/products/:id/prices/:price", async (c) => {
      productId(c.req.param("id"));
      const price = numberIn(c.req.param("price"), "price");
      return c.json(
        changeAnswer(await change(c, (db, author) => withdrawPrice(db, author, price))),
      );
    });
}

/** Throws `NotFoundError`. */
async function requireOwnVariant(db: Queries, id: string, variantId: string): Promise<void> {
  const [variant] = await findVariants(db, { variantIds: [variantId] });
  if (variant?.productId !== id) throw new NotFoundError("There is no such variant.");
}
