import type { Role } from "#api/session.ts";

/** Queries that every change of a staff member changes. */
export const staffKeys = [["people"], ["activity"]] as const;

export const roleNames: Readonly<Record<Role, string>> = { owner: "Owner", staff: "Staff" };

/** A link that has just been made, and the address that it is for. */
export interface NewLink {
  readonly email: string;
  readonly link: string;
}
