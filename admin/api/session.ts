/** The staff member who is signed in, and why a request may be denied. */

/** Owners do everything. Staff do what the table of rights leaves them (`server/access/rights.ts`). */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];

export interface SignedInStaffMember {
  /** Id of their account. */
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

export interface Session {
  readonly member: SignedInStaffMember;
  /** After so long without a press or a key they are signed out. */
  readonly idleMinutes: number;
  readonly shop: {
    readonly name: string;
    readonly address: string;
    /** True during a trial: no payment is real. */
    readonly isTrial: boolean;
  };
}

/** Settings that pages need before sign-in. */
export interface Config {
  readonly shopName: string;
  /** URL of the auth service, with the path; absent if it is at this address. */
  readonly accountsUrl: string | undefined;
  /** Key that is sent to the auth service. */
  readonly publicKey: string;
  /** True if a passkey can be a second factor here. */
  readonly hasPasskeys: boolean;
}

/** Reasons to deny a request, each with its status and its message. */
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
  welcome_refused: [403, "This link was used before, or has run out. Ask for another."],
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
