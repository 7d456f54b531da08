import * as v from "valibot";
import { type Role, roles } from "./session.ts";
import { emailAddress } from "./texts.ts";

export interface ListedStaffMember {
  readonly id: string;
  readonly email: string;
  /** Absent if the role was removed outside the admin. */
  readonly role: Role | undefined;
  /** `invited`: the invitation is pending. `expired`: it expired unused. */
  readonly state: "active" | "invited" | "expired";
  /** The account's new address. The role is locked until an owner confirms it. */
  readonly changedEmail: string | undefined;
  /** The requested address. It takes effect when the link in the email to it is opened. */
  readonly newEmail: string | undefined;
  readonly addedAt: string;
  readonly lastSignInAt: string | undefined;
}

/** An invitation link. It works once and is shown once. */
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

/** Returns `undefined` for invalid input. */
export function parseNewStaffMember(given: unknown): NewStaffMember | undefined {
  const { success, output } = v.safeParse(newStaffMember, given);
  return success ? output : undefined;
}

export const changedRole = v.object({ role });
