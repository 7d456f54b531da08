import type { Role } from "#api/session.ts";

export const roleNames: Readonly<Record<Role, string>> = { owner: "Owner", staff: "Staff" };
