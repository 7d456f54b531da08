import {
  adjustPrices,
  findVariants,
  NotFoundError,
  previewPrices,
  type Queries,
  setPrice,
  withdrawPrice,
} from "@damson/catalogue";
import type * as v from "valibot";
import { newPrice, priceAdjustmentBody, pricePreview } from "#api/products.ts";
import type { AdminContext } from "../context.ts";
import { parseId, parseProductId } from "../http/catalogue-ids.ts";
import type { Handlers } from "../http/handlers.ts";
import { changeAnswer, createCatalogueChanger } from "./change-catalogue.ts";

/** Enough for the ids and prices of many variants. */
const MAX_PRICES_BYTES = 2 * 1024 * 1024;

export function productPriceRoutes(context: AdminContext) {
  const { catalogue, clock } = context;
  const change = createCatalogueChanger(context);
  return {
    "POST /products/prices/preview": {
      body: pricePreview,
      handle: async (_c, { adjustment, ...chosen }) => ({
        prices: await previewPrices(catalogue.reader, toChosen(chosen), adjustment, clock()),
      }),
    },
    "POST /products/prices": {
      body: priceAdjustmentBody,
      maxBytes: MAX_PRICES_BYTES,
      async handle(c, { adjustment, seen, startsAt, endsAt, ...ids }) {
        const chosen = toChosen(ids);
        const period = {
          ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
          ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt) }),
        };
        return changeAnswer(
          await change(c, (db, author) =>
            adjustPrices(db, author, chosen, adjustment, seen, period),
          ),
        );
      },
    },
    "POST /products/:id/prices": {
      body: newPrice,
      async handle(c, { startsAt, endsAt, seen, ...price }) {
        const id = parseProductId(c.req.param("id"));
        const recorded = await change(c, async (db, author) => {
          await requireOwnVariant(db, id, price.variantId);
          return setPrice(db, author, {
            ...price,
            ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
            ...(endsAt === undefined ? {} : { endsAt: new Date(endsAt) }),
            ...(seen === undefined ? {} : { seen }),
          });
        });
        return changeAnswer(recorded);
      },
    },
    async "DELETE /products/:id/prices/:price"(c) {
      parseProductId(c.req.param("id"));
      const price = parseId(c.req.param("price"), "Price");
      return changeAnswer(await change(c, (db, author) => withdrawPrice(db, author, price)));
    },
  } satisfies Partial<Handlers>;
}

function toChosen({
  ids,
  areVariants,
}: Pick<v.InferOutput<typeof pricePreview>, "ids" | "areVariants">) {
  return areVariants ? { variantIds: ids } : { productIds: ids };
}

/** Throws `NotFoundError` if the variant belongs to another product. */
async function requireOwnVariant(db: Queries, id: string, variantId: string): Promise<void> {
  const [variant] = await findVariants(db, { variantIds: [variantId] });
  if (variant?.productId !== id) throw new NotFoundError("Variant not found");
}
