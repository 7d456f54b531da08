import {
  createCodes,
  endCode,
  exportCodes,
  listCodes,
} from "@damson/order-service/admin-api/codes";
import { codeStates, newCodes } from "@damson/order-service/admin-api/contract/codes";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { codeCursor, oneOf, text } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const listQuery = v.object({ state: oneOf(codeStates), q: text, before: codeCursor });

export function codesRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  return new Hono<AdminEnv>()
    .get("/codes", limitLists(context), async (c) => {
      const { state, q, before } = v.parse(listQuery, c.req.query());
      const withoutUnbound = c.var.staffMember.role !== "owner";
      return c.json(await listCodes(service, { state, text: q, withoutUnbound }, before));
    })
    .get("/codes/export", (c) => {
      const { state, q } = v.parse(listQuery, c.req.query());
      return exportCodes(service, { state, text: q }, c.var.staffMember.email);
    })
    .post("/codes", async (c) => {
      const body = await readBody(c.req.raw, newCodes);
      return c.json(await createCodes(service, body, c.var.staffMember.email), 201);
    })
    .post("/codes/:code/end", async (c) => {
      await endCode(service, c.req.param("code"), c.var.staffMember.email);
      return c.body(null, 204);
    });
}
