import { isUuid, transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { ApiError } from "@damson/service-runtime/errors";
import { CONFIRMATION_DAYS } from "@damson/shop/newsletter/newsletter-consent";
import type { Service } from "../context.ts";
import { createIncompleteLinkError, createNotFoundError } from "../errors.ts";

/** The product that the customer waits for. Empty if it was removed. */
interface AwaitedProduct {
  readonly brand?: string;
  readonly name?: string;
  readonly variant?: string | null;
}

/** Confirms a back-in-stock request. Idempotent. Throws `not_found`. */
export async function confirmNotice(service: Service, token: string): Promise<AwaitedProduct> {
  const id = service.backInStockTokens.verify("confirm", token);
  if (id === undefined || !isUuid(id)) throw createIncompleteLinkError();
  const now = service.clock();
  const product = await transaction(service.db, async (db) => {
    const request = await db
      .selectFrom("back_in_stock_requests")
      .select(["product", "requested_at", "confirmed_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    // The request was withdrawn, or the email was sent already.
    if (request === undefined) throw createEndedLinkError();
    if (request.confirmed_at !== null) return request.product;
    const isOver = now.getTime() - request.requested_at.getTime() >= CONFIRMATION_DAYS * DAY_MS;
    if (isOver) throw createEndedLinkError();
    await db
      .updateTable("back_in_stock_requests")
      .set({ confirmed_at: now })
      .where("id", "=", id)
      .execute();
    return request.product;
  });
  const found = service.catalogue.find(product);
  return found ? { brand: found.brand, name: found.name, variant: found.variant } : {};
}

function createEndedLinkError(): ApiError {
  return createNotFoundError(
    "This link is no longer valid. If the product is still sold out, please ask again on its page.",
  );
}
