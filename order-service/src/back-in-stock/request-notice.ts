import { randomUUID } from "node:crypto";
import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { CatalogueVariant } from "../catalogue/snapshot.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { createProductNotFoundError, createStockChangedError } from "../errors.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mayWriteTo, requireMailsLeft } from "../outbox/mails-to-strangers.ts";
import { isSoldOut } from "./is-sold-out.ts";

interface NoticeRequest {
  /** Variant key. */
  readonly product: string;
  readonly email: string;
}

/**
 * Requests an email when a variant is back in stock. Emails a confirmation link first, at most once a
 * day per variant. Behaves the same for all addresses, so that no one learns who waits. Throws
 * `not_found`, `too_many_requests`, and `stock_changed` if the variant is available.
 */
export async function requestNotice(
  context: Context,
  { product, email: typed }: NoticeRequest,
): Promise<void> {
  const email = typed.toLowerCase();
  const variant = context.catalogue.find(product);
  if (variant === undefined) throw createProductNotFoundError();
  await requireMailsLeft(context);
  await transaction(context.db, async (db) => {
    if (!(await isSoldOut(db, product))) {
      throw createStockChangedError(
        "This item is back in stock. Please reload the page to add it to your basket.",
      );
    }
    const now = context.clock();
    const id = await addRequest(db, { product, email }, now);
    if (id === undefined || !(await mayWriteTo(context, db, email))) return;
    await enqueue(db, { recipient: email, ...createConfirmation(context, id, variant, now) }, now);
  });
}

/**
 * Returns the id of the request. Returns `undefined` if it is confirmed, or if a link was mailed
 * less than a day ago.
 */
async function addRequest(
  db: Queries,
  request: NoticeRequest,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto("back_in_stock_requests")
    .values({ id: randomUUID(), ...request, requested_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "product"])
        .doUpdateSet({ requested_at: now })
        .where("back_in_stock_requests.confirmed_at", "is", null)
        .where("back_in_stock_requests.requested_at", "<=", new Date(now.getTime() - DAY_MS)),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

function createConfirmation(
  { backInStockTokens }: Context,
  id: string,
  { brand, name, variant, path }: CatalogueVariant,
  now: Date,
) {
  return {
    key: `${id}:back_in_stock_opt_in:${now.getTime()}`,
    kind: "back_in_stock_opt_in",
    data: {
      brand,
      name,
      variant,
      path,
      token: backInStockTokens.create("confirm", id),
      withdrawToken: backInStockTokens.create("withdraw", id),
    },
  } as const;
}
