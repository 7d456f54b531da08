/** What requests carry besides their bodies. */
import type { SignedInCustomer } from "../accounts/accounts.ts";
import type { Context } from "../context.ts";
import { orderNotFound, Refused } from "../errors.ts";
import { badRequest } from "../http/json.ts";
import { findOrder, findOrderByNumber, type Order } from "../orders/orders.ts";

const idempotencyKey = /^[\x21-\x7e]{16,128}$/;

/** Throws `bad_request` without one. */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("Idempotency-Key") ?? "";
  if (idempotencyKey.test(key)) return key;
  throw badRequest("The header Idempotency-Key must have 16 to 128 visible characters.");
}

/**
 * The order whose page the request comes from: by the token of a mail, which anybody may show, or by its
 * number, for the account that has it. Throws `not_found`, and for an account what `requireCustomer` does.
 */
export async function requireOrderId(request: Request, context: Context): Promise<string> {
  const number = request.headers.get("Order-Number");
  const order = await (number === null
    ? orderOfToken(request, context)
    : orderOfAccount(number, request, context));
  if (order === undefined) throw orderNotFound();
  return order.id;
}

/** Whether the request comes from the page that the order's mail leads to. */
export function isByMail({ headers }: Request, { tokens }: Context): boolean {
  return tokens.verify(headers.get("Order-Token") ?? "")?.isMailed === true;
}

async function orderOfToken({ headers }: Request, { tokens, db }: Context) {
  const opened = tokens.verify(headers.get("Order-Token") ?? "");
  const order = opened && (await findOrder(db.reader, opened.orderId));
  return order?.tokenVersion === opened?.version ? order : undefined;
}

async function orderOfAccount(
  number: string,
  request: Request,
  context: Context,
): Promise<Order | undefined> {
  const { userId } = await requireCustomer(request, context);
  const order = await findOrderByNumber(context.db.reader, number);
  return order?.userId === userId ? order : undefined;
}

/**
 * The customer whose session the request carries, asked of the auth service each time: a session that
 * has ended reads nothing more. Throws `unauthorized`, `insufficient_aal` and `unavailable`.
 */
export async function requireCustomer(
  request: Request,
  { accounts }: Context,
): Promise<SignedInCustomer> {
  const token = accessTokenOf(request);
  const customer = token === undefined ? undefined : await accounts?.signedInCustomer(token);
  if (customer === undefined) {
    throw new Refused({ code: "unauthorized", message: "Please sign in again." });
  }
  if (!customer.needsSecondFactor) return customer;
  const message = "Please confirm with your second factor that it is you.";
  throw new Refused({ code: "insufficient_aal", message });
}

export function accessTokenOf({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(headers.get("Authorization") ?? "")?.[1];
}
