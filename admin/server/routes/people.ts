import { Hono } from "hono";
import type { People } from "#api/people.ts";
import { changedRole, newPerson } from "#api/people.ts";
import { requireOwner } from "../access/authenticate.ts";
import { limitPerson } from "../access/limit-person.ts";
import { createPeople } from "../access/people.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function peopleRoutes(context: AdminContext): Hono<AdminEnv> {
  const people = createPeople(context);
  const limit = limitPerson(context, "people", { count: 20, seconds: 3600 });
  return new Hono<AdminEnv>()
    .get("/people", requireOwner, async (c) =>
      c.json({ people: await people.list() } satisfies People),
    )
    .post("/people", requireOwner, limit, async (c) =>
      c.json(await people.add(c.var.member, await readBody(c.req.raw, newPerson)), 201),
    )
    .put("/people/:id/role", requireOwner, limit, async (c) => {
      const { role } = await readBody(c.req.raw, changedRole);
      await people.changeRole(c.var.member, c.req.param("id"), role);
      return c.body(null, 204);
    })
    .post("/people/:id/reset", requireOwner, limit, async (c) =>
      c.json(await people.reset(c.var.member, c.req.param("id"))),
    )
    .delete("/people/:id", requireOwner, limit, async (c) => {
      await people.remove(c.var.member, c.req.param("id"));
      return c.body(null, 204);
    });
}
