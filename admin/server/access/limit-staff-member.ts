import { tooManyRequests } from "@damson/order-service/errors";
import type { Rate } from "@damson/service-runtime/rate-limits/buckets";
import type { Context } from "hono";
import type { AdminContext, AdminEnv } from "../context.ts";

/**
 * Limits how often one staff member may do something that does harm in great numbers: an attacker who has their session
 * has it too. The returned function throws `too_many_requests`.
 */
export function limitStaffMember({ limiter }: AdminContext, what: string, rate: Rate) {
  return async (c: Context<AdminEnv>): Promise<void> => {
    const seconds = await limiter.take(rate, `${what} ${c.var.staffMember.id}`);
    if (seconds > 0) throw tooManyRequests(seconds);
  };
}

const AN_HOUR = 3600;

/**
 * Limits how many of a kind one staff member may look at in an hour: an attacker who has their session could otherwise
 * copy all customers. The same one counts once within the hour, as a screen asks for it again and again. The returned
 * function throws `too_many_requests`.
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
    if (seconds > 0) throw tooManyRequests(seconds);
    await Promise.all(unseen.map((id) => limiter.take(once, `${key} ${id}`)));
  };
}

/**
 * Pages of all lists together. A slip that is scanned asks for two at most, a search for a few while it is typed. A
 * list that is left open asks for the same again, and beyond its first page where something is new.
 */
const LIST_PAGES_AN_HOUR = 1000;

/** Limits the pages and searches of lists of people, or of what they ordered, wrote or were given. */
export function limitLists(context: AdminContext) {
  const limitPages = limitSeen(context, "list pages", LIST_PAGES_AN_HOUR);
  return (c: Context<AdminEnv>): Promise<void> => {
    const { pathname, search } = new URL(c.req.url);
    return limitPages(c, [`${pathname}${search}`]);
  };
}
