/** What requests carry besides their bodies. */
import type { Context } from "../context.ts";
import { orderNotFound, Refused } from "../errors.ts";
import { badRequest } from "../http/json.ts";
import { findOrder } from "../orders/orders.ts";

const idempotencyKey = /^[\x21-\x7e]{16,128}$/;

/** Throws `bad_request` without one. */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.test(key)) return key;
  throw badRequest("The header Idempotency-Key must have 16 to 128 visible characters.");
}

/** The order whose page the request comes from. Throws `not_found`. */
export async function requireOrderId(
  { headers }: Request,
  { tokens, db }: Context,
): Promise<string> {
  const opened = tokens.verify(headers.get("Order-Token") ?? "");
  const order = opened && (await findOrder(db.reader, opened.orderId));
  if (order === undefined || order.tokenVersion !== opened?.version) throw orderNotFound();
  return order.id;
}

export function accessTokenOf({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}

export function unauthorized(): Refused {
  return new Refused({ code: "unauthorized", message: "Please sign in again." });
}
