import { Hono } from "hono";
import type { StaffMemberList } from "#api/staff-members.ts";
import { changedRole, newStaffMember, staffMemberAddress } from "#api/staff-members.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import { createStaffMembers } from "../access/staff-members.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { readBody } from "../http/read-body.ts";

export function staffMemberRoutes(context: AdminContext): Hono<AdminEnv> {
  const staffMembers = createStaffMembers(context);
  const limit = limitStaffMember(context, "people", { count: 20, seconds: 3600 });
  return new Hono<AdminEnv>()
    .get("/people", async (c) =>
      c.json({ people: await staffMembers.list() } satisfies StaffMemberList),
    )
    .post("/people", limit, async (c) =>
      c.json(
        await staffMembers.add(c.var.staffMember, await readBody(c.req.raw, newStaffMember)),
        201,
      ),
    )
    .put("/people/:id/role", limit, async (c) => {
      const { role } = await readBody(c.req.raw, changedRole);
      await staffMembers.changeRole(c.var.staffMember, c.req.param("id"), role);
      return c.body(null, 204);
    })
    .post("/people/:id/address", limit, async (c) => {
      const { email } = await readBody(c.req.raw, staffMemberAddress);
      await staffMembers.requestAddress(c.var.staffMember, c.req.param("id"), email);
      return c.body(null, 204);
    })
    .post("/people/:id/confirm-address", limit, async (c) => {
      const { email } = await readBody(c.req.raw, staffMemberAddress);
      await staffMembers.confirmAddress(c.var.staffMember, c.req.param("id"), email);
      return c.body(null, 204);
    })
    .post("/people/:id/reset", limit, async (c) =>
      c.json(await staffMembers.reset(c.var.staffMember, c.req.param("id"))),
    )
    .delete("/people/:id", limit, async (c) => {
      await staffMembers.remove(c.var.staffMember, c.req.param("id"));
      return c.body(null, 204);
    });
}
