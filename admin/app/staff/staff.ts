import type { Role } from "#api/session.ts";

/** Queries to refetch after a staff member has changed. */
export const staffKeys = [["people"], ["activity"]] as const;

export const roleNames: Readonly<Record<Role, string>> = { owner: "Owner", staff: "Staff" };

/** A new invitation link and its recipient. */
export interface NewLink {
  readonly email: string;
  readonly link: string;
}
