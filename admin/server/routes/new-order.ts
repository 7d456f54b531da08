import {
  findEarlierAddresses,
  placeByTelephone,
  quoteOrder,
} from "@damson/order-service/admin-api/new-order";
import { newOrder, quotedOrder } from "#api/new-order.ts";
import { parseOrderQuery } from "#api/orders.ts";
import { limitLists, limitOrdersSeen, limitStaffMember } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

/** More than anyone takes by telephone in an hour. Each one sends an email. */
const NEW_ORDERS = { count: 60, seconds: 3600 };

export function newOrderRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  const limitNewOrders = limitStaffMember(context, "new orders", NEW_ORDERS);
  const limitOrders = limitOrdersSeen(context);
  return {
    "POST /orders": {
      body: newOrder,
      async handle(c, body) {
        await limitNewOrders(c);
        return placeByTelephone(service, body, c.var.staffMember.email);
      },
    },
    "POST /order-quote": { body: quotedOrder, handle: (_c, body) => quoteOrder(service, body) },
    async "GET /earlier-addresses"(c) {
      await limit(c);
      const { q } = parseOrderQuery(new URL(c.req.url).searchParams);
      const addresses = q === undefined ? [] : await findEarlierAddresses(service, q);
      await limitOrders(
        c,
        addresses.map(({ number }) => number),
      );
      return { addresses };
    },
  } satisfies Partial<Handlers>;
}
