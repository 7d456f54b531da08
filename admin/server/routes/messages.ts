import * as messages from "@damson/order-service/admin-api/messages";
import * as v from "valibot";
import { closing, messageStates, newAnswer } from "#api/messages.ts";
import { limitLists, limitSeen } from "../access/limit-staff-member.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";
import { pageCursor, parseChoice, text } from "../http/list-query.ts";

const listQuery = v.object({ state: parseChoice(messageStates), q: text, before: pageCursor });

/** More than anyone answers in an hour. */
const MESSAGES_AN_HOUR = 300;

export function messagesRoutes(context: AdminContext) {
  const { service } = context;
  const limit = limitLists(context);
  const limitMessages = limitSeen(context, "messages", MESSAGES_AN_HOUR);
  return {
    async "GET /messages"(c) {
      await limit(c);
      const { state, q, before } = v.parse(listQuery, c.req.query());
      return messages.listMessages(service, { state, search: q, before });
    },
    async "GET /messages/:id"(c) {
      await limitMessages(c, [c.req.param("id")]);
      return messages.getMessage(service, c.req.param("id"));
    },
    "POST /messages/:id/answers": {
      body: newAnswer,
      async handle(c, answer) {
        await messages.answerMessage(service, c.req.param("id"), answer, c.var.staffMember.email);
      },
    },
    "PUT /messages/:id/closed": {
      body: closing,
      async handle(c, { isClosed }) {
        await messages.closeMessage(service, c.req.param("id"), isClosed, c.var.staffMember.email);
      },
    },
  } satisfies Partial<Handlers>;
}
