/** Those who may work with the admin. */
import * as v from "valibot";
import { type Role, roles } from "./session.ts";
import { emailAddress } from "./texts.ts";

export interface ListedStaffMember {
  /** Id of their account. */
  readonly id: string;
  readonly email: string;
  /** Absent where it was taken from their account elsewhere. */
  readonly role: Role | undefined;
  /** `invited`: the link waits to be followed; `expired`: it has run out before. */
  readonly state: "active" | "invited" | "expired";
  /** Their account has this address by now, which has to be confirmed: their role is locked until then. */
  readonly changedEmail: string | undefined;
  /** The address that they are to have once they follow the link in the mail to it. */
  readonly newEmail: string | undefined;
  readonly addedAt: string;
  readonly lastSignInAt: string | undefined;
}

/** A link to set up an account. It works once, and is shown once. */
export interface Welcome {
  readonly link: string;
}

const role = v.picklist(roles, "Choose a role");

export const newStaffMember = v.object({
  email: emailAddress,
  role,
});

export const staffMemberAddress = v.object({ email: emailAddress });

/** The secret in the link. */
export const confirmation = v.object({ secret: v.pipe(v.string(), v.maxLength(100)) });

export type NewStaffMember = v.InferOutput<typeof newStaffMember>;

/** Gives `undefined` for anything else. */
export function parseNewStaffMember(given: unknown): NewStaffMember | undefined {
  const { success, output } = v.safeParse(newStaffMember, given);
  return success ? output : undefined;
}

export const changedRole = v.object({ role });
