import {
  closing,
  messageStates,
  newAnswer,
} from "@damson/order-service/admin-api/contract/messages";
import * as messages from "@damson/order-service/admin-api/messages";
import { Hono } from "hono";
import * as v from "valibot";
import { limitLists, limitSeen } from "../access/limit-staff-member.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { oneOf, pageCursor, text } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const listQuery = v.object({ state: oneOf(messageStates), q: text, before: pageCursor });

/** More than anybody answers. */
const MESSAGES_AN_HOUR = 300;

export function messagesRoutes(context: AdminContext): Hono<AdminEnv> {
  const { service } = context;
  const limitMessages = limitSeen(context, "messages", MESSAGES_AN_HOUR);
  return new Hono<AdminEnv>()
    .get("/messages", limitLists(context), async (c) => {
      const { state, q, before } = v.parse(listQuery, c.req.query());
      return c.json(await messages.listMessages(service, { state, search: q, before }));
    })
    .get("/messages/:id", async (c) => {
      await limitMessages(c, [c.req.param("id")]);
      return c.json(await messages.getMessage(service, c.req.param("id")));
    })
    .post("/messages/:id/answers", async (c) => {
      const answer = await readBody(c.req.raw, newAnswer);
      await messages.answerMessage(service, c.req.param("id"), answer, c.var.staffMember.email);
      return c.body(null, 204);
    })
    .put("/messages/:id/closed", async (c) => {
      const { isClosed } = await readBody(c.req.raw, closing);
      await messages.closeMessage(service, c.req.param("id"), isClosed, c.var.staffMember.email);
      return c.body(null, 204);
    });
}
