import type { SignedInCustomer } from "../accounts/customer-accounts.ts";
import type { Context } from "../context.ts";
import { createApiError, createOrderNotFoundError } from "../errors.ts";
import { createBadRequestError } from "../http/json.ts";
import { findOrder, findOrderByNumber } from "../orders/orders.ts";

const idempotencyKey = /^[\x21-\x7e]{16,128}$/;

/** Returns the idempotency key. Throws `bad_request` if it is missing or malformed. */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.test(key)) return key;
  throw createBadRequestError("The header Idempotency-Key must have 16 to 128 visible characters.");
}

export interface RequestedOrder {
  readonly id: string;
  /** Whether the token is from an email about the order. If so, the customer can read the mailbox. */
  readonly isByMail: boolean;
}

/**
 * Finds the order by its token, or by its number for the account that it belongs to. Throws
 * `not_found`. For an account, also throws like `requireCustomer`.
 */
export async function requireOrder(request: Request, context: Context): Promise<RequestedOrder> {
  const number = request.headers.get("Order-Number");
  const order = await (number === null
    ? findOrderByToken(request, context)
    : findOrderByAccount(number, request, context));
  if (order === undefined) throw createOrderNotFoundError();
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
 * Returns the signed-in customer. Asks the auth service each time, so that a session that has ended
 * is refused. Throws `unauthorized`, `insufficient_aal` and `unavailable`.
 */
export async function requireCustomer(
  request: Request,
  { accounts }: Context,
): Promise<SignedInCustomer> {
  const token = readAccessToken(request);
  const customer = token === undefined ? undefined : await accounts?.signedInCustomer(token);
  if (customer === undefined) {
    throw createApiError({ code: "unauthorized", message: "Please sign in again." });
  }
  if (!customer.needsSecondFactor) return customer;
  const message = "Please confirm it’s you with your second factor.";
  throw createApiError({ code: "insufficient_aal", message });
}

export function readAccessToken({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}
