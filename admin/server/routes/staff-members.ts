import { changedRole, newStaffMember, staffMemberAddress } from "#api/staff-members.ts";
import { limitStaffMember } from "../access/limit-staff-member.ts";
import { createStaffMembers } from "../access/staff-members.ts";
import type { AdminContext } from "../context.ts";
import type { Handlers } from "../http/handlers.ts";

export function staffMemberRoutes(context: AdminContext) {
  const staffMembers = createStaffMembers(context);
  const limit = limitStaffMember(context, "staff", { count: 20, seconds: 3600 });
  return {
    "GET /staff": async () => ({ staffMembers: await staffMembers.list() }),
    "POST /staff": {
      body: newStaffMember,
      async handle(c, body) {
        await limit(c);
        return staffMembers.add(c.var.staffMember, body);
      },
    },
    "PUT /staff/:id/role": {
      body: changedRole,
      async handle(c, { role }) {
        await limit(c);
        await staffMembers.changeRole(c.var.staffMember, c.req.param("id"), role);
      },
    },
    "POST /staff/:id/address": {
      body: staffMemberAddress,
      async handle(c, { email }) {
        await limit(c);
        await staffMembers.requestAddress(c.var.staffMember, c.req.param("id"), email);
      },
    },
    "POST /staff/:id/confirm-address": {
      body: staffMemberAddress,
      async handle(c, { email }) {
        await limit(c);
        await staffMembers.confirmAddress(c.var.staffMember, c.req.param("id"), email);
      },
    },
    async "POST /staff/:id/reset"(c) {
      await limit(c);
      return staffMembers.reset(c.var.staffMember, c.req.param("id"));
    },
    async "DELETE /staff/:id"(c) {
      await limit(c);
      await staffMembers.remove(c.var.staffMember, c.req.param("id"));
    },
  } satisfies Partial<Handlers>;
}
