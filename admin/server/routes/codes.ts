import {
  changeCode,
  createCodes,
  endCode,
  exportCodes,
  listCodes,
} from "@damson/order-service/admin-api/codes";
import * as v from "valibot";
import { codeStates, savedCodes } from "#api/codes.ts";
import { limitLists } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { codeCursor, parseChoice, text } from "../http/list-query.ts";

const listQuery = v.object({ state: parseChoice(codeStates), q: text, before: codeCursor });

export function codesRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  return {
    async "GET /codes"(c) {
      await limit(c);
      const { state, q, before } = v.parse(listQuery, c.req.query());
      const withoutUnbound = c.var.staffMember.role !== "owner";
      return listCodes(service, { state, text: q, withoutUnbound }, before);
    },
    "GET /codes/export"(c) {
      const { state, q } = v.parse(listQuery, c.req.query());
      return exportCodes(service, { state, text: q }, c.var.staffMember.email);
    },
    "POST /codes": {
      body: savedCodes,
      handle: (c, body) => createCodes(service, body, c.var.staffMember.email),
    },
    "PUT /codes/:code": {
      body: savedCodes,
      handle: (c, body) => changeCode(service, c.req.param("code"), body, c.var.staffMember.email),
    },
    "POST /codes/:code/end": (c) => endCode(service, c.req.param("code"), c.var.staffMember.email),
  } satisfies Partial<Handlers>;
}
