import * as newsletter from "@damson/order-service/admin-api/newsletter";
import * as v from "valibot";
import { subscriberStates } from "#api/newsletter.ts";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { pageCursor, parseChoice, text } from "../http/list-query.ts";

const listQuery = v.object({ state: parseChoice(subscriberStates), q: text, before: pageCursor });

export function newsletterRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  return {
    async "GET /newsletter"(c) {
      await limit(c);
      const { state = "confirmed", q: search, before } = v.parse(listQuery, c.req.query());
      return newsletter.listSubscribers(service, { state, search, before });
    },
    "GET /newsletter/export": (c) => newsletter.exportSubscribers(service, c.var.staffMember.email),
    "POST /newsletter/:id/unsubscribe": (c) =>
      newsletter.unsubscribe(service, c.req.param("id"), c.var.staffMember.email),
  } satisfies Partial<Handlers>;
}
