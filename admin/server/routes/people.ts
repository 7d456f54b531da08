import { Hono } from "hono";
import type { People } from "#api/people.ts";
import { changedRole, memberAddress, newPerson } from "#api/people.ts";
import { limitPerson } from "../access/limit-person.ts";
import { createPeople } from "../access/people.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function peopleRoutes(context: AdminContext): Hono<AdminEnv> {
  const people = createPeople(context);
  const limit = limitPerson(context, "people", { count: 20, seconds: 3600 });
  return new Hono<AdminEnv>()
    .get("/people", async (c) => c.json({ people: await people.list() } satisfies People))
    .post("/people", limit, async (c) =>
      c.json(await people.add(c.var.member, await readBody(c.req.raw, newPerson)), 201),
    )
    .put("/people/:id/role", limit, async (c) => {
      const { role } = await readBody(c.req.raw, changedRole);
      await people.changeRole(c.var.member, c.req.param("id"), role);
      return c.body(null, 204);
    })
    .post("/people/:id/address", limit, async (c) => {
      const { email } = await readBody(c.req.raw, memberAddress);
      await people.requestAddress(c.var.member, c.req.param("id"), email);
      return c.body(null, 204);
    })
    .post("/people/:id/confirm-address", limit, async (c) => {
      const { email } = await readBody(c.req.raw, memberAddress);
      await people.confirmAddress(c.var.member, c.req.param("id"), email);
      return c.body(null, 204);
    })
    .post("/people/:id/reset", limit, async (c) =>
      c.json(await people.reset(c.var.member, c.req.param("id"))),
    )
    .delete("/people/:id", limit, async (c) => {
      await people.remove(c.var.member, c.req.param("id"));
      return c.body(null, 204);
    });
}
