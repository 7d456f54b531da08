import { erasure } from "@damson/order-service/admin-api/contract/customers";
import * as customers from "@damson/order-service/admin-api/customers";
import { dateOf } from "@damson/order-service/london-days";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists, limitSeen } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { pageCursor, text } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const listQuery = v.object({ q: text, before: pageCursor });

/** More than anybody writes to, or speaks with. */
const CUSTOMERS_AN_HOUR = 300;

export function customersRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  const limitCustomers = limitSeen(context, "customers", CUSTOMERS_AN_HOUR);
  return new Hono<AdminEnv>()
    .get("/customers", limitLists(context), async (c) => {
      const { q, before } = v.parse(listQuery, c.req.query());
      return c.json(await customers.listCustomers(service, { search: q, before }));
    })
    .use("/customers/:id/*", async (c, next) => {
      await limitCustomers(c, [c.req.param("id")]);
      await next();
    })
    .get("/customers/:id", async (c) =>
      c.json(await customers.getCustomer(service, c.req.param("id"))),
    )
    .get("/customers/:id/export", async (c) => {
      const data = await customers.exportCustomer(
        service,
        c.req.param("id"),
        c.var.staffMember.email,
      );
      // Names of files show in many places: this one has no address.
      const name = `customer-${dateOf(service.clock())}.json`;
      return c.body(JSON.stringify(data, null, 2), 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    })
    .get("/customers/:id/erasure", async (c) =>
      c.json(await customers.previewErasure(service, c.req.param("id"))),
    )
    .post("/customers/:id/erasure", async (c) => {
      const { email } = await readBody(c.req.raw, erasure);
      const { email: person } = c.var.staffMember;
      return c.json(await customers.eraseCustomer(service, c.req.param("id"), email, person));
    });
}
