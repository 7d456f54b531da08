import type { SignedInCustomer } from "../accounts/accounts.ts";
import type { Context } from "../context.ts";
import { apiError, orderNotFound } from "../errors.ts";
import { badRequest } from "../http/json.ts";
import { findOrder, findOrderByNumber } from "../orders/orders.ts";

const idempotencyKey = /^[\x21-\x7e]{16,128}$/;

/** Returns the idempotency key. Throws `bad_request` if it is missing or malformed. */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.test(key)) return key;
  throw badRequest("The header Idempotency-Key must have 16 to 128 visible characters.");
}

export interface RequestedOrder {
  readonly id: string;
  /** Whether the request carries the token from the order's own mail, which proves access to the mailbox. */
  readonly isByMail: boolean;
}

/**
 * Finds the order by its bearer token, or by number for the account that owns it. Throws `not_found`, and for an
 * account what `requireCustomer` throws.
 */
export async function requireOrder(request: Request, context: Context): Promise<RequestedOrder> {
  const number = request.headers.get("Order-Number");
  const order = await (number === null
    ? findOrderByToken(request, context)
    : findOrderByAccount(number, request, context));
  if (order === undefined) throw orderNotFound();
  return order;
}

async function findOrderByToken(
  { headers }: Request,
  { tokens, db }: Context,
): Promise<RequestedOrder | undefined> {
  const opened = tokens.verify(headers.get("Order-Token") ?? "");
  if (opened === undefined) return undefined;
  const { orderId: id, version, isMailed: isByMail } = opened;
  const order = await findOrder(db.reader, id);
  return order?.tokenVersion === version ? { id, isByMail } : undefined;
}

async function findOrderByAccount(
  number: string,
  request: Request,
  context: Context,
): Promise<RequestedOrder | undefined> {
  const { userId } = await requireCustomer(request, context);
  const order = await findOrderByNumber(context.db.reader, number);
  return order?.userId === userId ? { id: order.id, isByMail: false } : undefined;
}

/**
 * Returns the signed-in customer. Always asks the auth service, so that ended sessions stop working. Throws
 * `unauthorized`, `insufficient_aal` and `unavailable`.
 */
export async function requireCustomer(
  request: Request,
  { accounts }: Context,
): Promise<SignedInCustomer> {
  const token = readAccessToken(request);
  const customer = token === undefined ? undefined : await accounts?.signedInCustomer(token);
  if (customer === undefined) {
    throw apiError({ code: "unauthorized", message: "Please sign in again." });
  }
  if (!customer.needsSecondFactor) return customer;
  const message = "Please confirm it’s you with your second factor.";
  throw apiError({ code: "insufficient_aal", message });
}

export function readAccessToken({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}
