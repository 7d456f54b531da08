import * as customers from "@damson/order-service/admin-api/customers";
import { formatIsoDate } from "@damson/order-service/london-days";
import * as v from "valibot";
import { erasure } from "#api/customers.ts";
import { limitLists, limitSeen } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers, RouteContext } from "../http/handlers.ts";
import { pageCursor, text } from "../http/list-query.ts";

const listQuery = v.object({ q: text, before: pageCursor });

/** More than anyone handles in an hour. */
const CUSTOMERS_AN_HOUR = 300;

type OneCustomer =
  | "GET /customers/:id"
  | "GET /customers/:id/export"
  | "GET /customers/:id/erasure"
  | "POST /customers/:id/erasure";

export function customersRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  const limitCustomers = limitSeen(context, "customers", CUSTOMERS_AN_HOUR);
  const readCustomerId = async (c: RouteContext<OneCustomer>) => {
    const id = c.req.param("id");
    await limitCustomers(c, [id]);
    return id;
  };
  return {
    async "GET /customers"(c) {
      await limit(c);
      const { q, before } = v.parse(listQuery, c.req.query());
      return customers.listCustomers(service, { search: q, before });
    },
    "GET /customers/export": (c) => customers.exportCustomers(service, c.var.staffMember.email),
    "GET /customers/:id": async (c) => customers.getCustomer(service, await readCustomerId(c)),
    async "GET /customers/:id/export"(c) {
      const id = await readCustomerId(c);
      const data = await customers.exportCustomer(service, id, c.var.staffMember.email);
      // No email address in the file name, because file names end up in browser histories.
      const name = `customer-${formatIsoDate(service.clock())}.json`;
      return c.body(JSON.stringify(data, null, 2), 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
    "GET /customers/:id/erasure": async (c) =>
      customers.previewErasure(service, await readCustomerId(c)),
    "POST /customers/:id/erasure": {
      body: erasure,
      handle: async (c, { email }) =>
        customers.eraseCustomer(service, await readCustomerId(c), email, c.var.staffMember.email),
    },
  } satisfies Partial<Handlers>;
}
