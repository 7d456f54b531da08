/** The signed-in staff member, and the reasons for denied requests. */

/** Owners may do everything. `server/access/rights.ts` lists the rights of staff. */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];

export interface SignedInStaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

export interface Session {
  readonly member: SignedInStaffMember;
  /** Minutes without activity until the staff member is signed out. */
  readonly idleMinutes: number;
  readonly shop: {
    readonly name: string;
    readonly address: string;
    /** True in a trial, when no payment is real. */
    readonly isTrial: boolean;
  };
}

export interface Config {
  readonly shopName: string;
  /** URL of the auth service, with path; absent if it is on this origin. */
  readonly accountsUrl: string | undefined;
  /** Sent to the auth service as its public API key. */
  readonly publicKey: string;
  /** True if a passkey can be the second factor. */
  readonly hasPasskeys: boolean;
}

export const denials = {
  unauthorized: [401, "Please sign in."],
  session_idle: [401, "You were signed out, as nothing was done for a while."],
  session_over: [401, "You have been signed in for 12 hours. Please sign in again."],
  not_staff: [403, "This account does not work here."],
  second_factor_needed: [403, "Please show your second factor."],
  reset_needed: [
    403,
    "Your second factor is not the one that was set up for the admin. An owner has to reset your account.",
  ],
  welcome_refused: [
    403,
    "This account is already set up, or the link has run out. Ask for another link.",
  ],
  address_changed: [
    403,
    "Your account has another email address than your role was given to. An owner has to confirm it under People.",
  ],
  factor_needed_again: [403, "Please show your second factor again."],
  address_refused: [403, "This link was used before, or has run out. Ask an owner for another."],
  forbidden: [403, "Only owners may do this."],
  cross_site: [403, "Another site asks for this."],
} as const;

export type DeniedCode = keyof typeof denials;
