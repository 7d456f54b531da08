import { createTooManyRequestsError } from "@damson/order-service/errors";
import type { Rate } from "@damson/service-runtime/rate-limits/rate-limiter";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

/**
 * Limits how often a staff member may do something harmful in bulk, in case their session is stolen. The returned
 * function throws `too_many_requests`.
 */
export function limitStaffMember({ limiter }: AdminContext, what: string, rate: Rate) {
  return async (c: Context<AdminEnv>): Promise<void> => {
    const seconds = await limiter.take(rate, `${what} ${c.var.staffMember.id}`);
    if (seconds > 0) throw createTooManyRequestsError(seconds);
  };
}

const AN_HOUR = 3600;

/**
 * Limits how many different items of a kind a staff member may view per hour, so that a stolen session cannot copy all
 * customers. Repeated views of an item count once per hour. The returned function throws `too_many_requests`.
 */
export function limitSeen({ limiter }: AdminContext, kind: string, count: number) {
  return async (c: Context<AdminEnv>, ids: readonly string[]): Promise<void> => {
    const key = `seen ${kind} ${c.var.staffMember.id}`;
    const once = { count: 1, seconds: AN_HOUR };
    const known = await Promise.all(ids.map((id) => limiter.peek(once, `${key} ${id}`)));
    const unseen = ids.filter((_, at) => known[at] === 0);
    if (unseen.length === 0) return;
    const rate = { count, seconds: AN_HOUR };
    const seconds = await limiter.take(rate, key, { count: unseen.length });
    if (seconds > 0) throw createTooManyRequestsError(seconds);
    await Promise.all(unseen.map((id) => limiter.take(once, `${key} ${id}`)));
  };
}

/** Orders that a staff member may open, print or export in an hour: three times the orders of a busy day. */
const ORDERS_AN_HOUR = 600;

export function limitOrdersSeen(context: AdminContext) {
  return limitSeen(context, "orders", ORDERS_AN_HOUR);
}

/**
 * Limits the pages of all lists together. Scanning a packing slip takes at most two pages, and typing a search takes a
 * few. A list that is left open repeats the same requests, which count once.
 */
const LIST_PAGES_AN_HOUR = 1000;

/** Limits pages and searches of lists with personal data. */
export function limitLists(context: AdminContext) {
  const limitPages = limitSeen(context, "list pages", LIST_PAGES_AN_HOUR);
  return (c: Context<AdminEnv>): Promise<void> => {
    const { pathname, search } = new URL(c.req.url);
    return limitPages(c, [`${pathname}${search}`]);
  };
}
