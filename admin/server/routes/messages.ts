import { Hono } from "hono";
import * as v from "valibot";
import { closing, messageStates, newAnswer } from "#api/messages.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { oneOf, pageCursor, text } from "../http/list-query.ts";
import { readBody } from "../http/read-body.ts";

const listQuery = v.object({ state: oneOf(messageStates), q: text, before: pageCursor });

export function messagesRoutes({ staff }: AdminContext): Hono<AdminEnv> {
  const { messages } = staff;
  return new Hono<AdminEnv>()
    .get("/messages", async (c) => {
      const { state, q, before } = v.parse(listQuery, c.req.query());
      const page = await messages.list({ state, search: q, before });
      return c.json({ ...page, counts: await messages.count() });
    })
    .get("/messages/:id", async (c) => c.json(await messages.get(c.req.param("id"))))
    .post("/messages/:id/answers", async (c) => {
      const answer = await readBody(c.req.raw, newAnswer);
      await messages.answer(c.req.param("id"), answer, c.var.member.email);
      return c.body(null, 204);
    })
    .put("/messages/:id/closed", async (c) => {
      const { isClosed } = await readBody(c.req.raw, closing);
      await messages.close(c.req.param("id"), isClosed, c.var.member.email);
      return c.body(null, 204);
    });
}
