import type { Role } from "#api/session.ts";

export const staffKeys = [["staff"], ["activity"]] as const;

export const roleNames: Readonly<Record<Role, string>> = { owner: "Owner", staff: "Staff" };

export interface NewLink {
  readonly email: string;
  readonly link: string;
}
