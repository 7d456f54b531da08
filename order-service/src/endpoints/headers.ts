/** What requests carry besides their bodies. */
import type { Context } from "../context.ts";
import { orderNotFound, Refused } from "../errors.ts";
import { badRequest } from "../http/json.ts";

const idempotencyKey = /^[\x21-\x7e]{16,128}$/;

/** Throws `bad_request` without one. */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.test(key)) return key;
  throw badRequest("The header Idempotency-Key must have 16 to 128 visible characters.");
}

/** The order whose page the request comes from. Throws `not_found`. */
export function requireOrderId({ headers }: Request, { tokens }: Context): string {
  const id = tokens.verify(headers.get("Order-Token") ?? "");
  if (id === undefined) throw orderNotFound();
  return id;
}

export function accessTokenOf({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}

export function unauthorized(): Refused {
  return new Refused({ code: "unauthorized", message: "Please sign in again." });
}
