/** The signed-in staff member, and the reasons for denied requests. */

/** Owners may do everything. `server/access/rights.ts` lists the rights of staff. */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];

export interface SignedInStaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

export interface Logo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface Session {
  readonly member: SignedInStaffMember;
  /** Minutes without activity until the staff member is signed out. */
  readonly idleMinutes: number;
  readonly shop: {
    readonly name: string;
    readonly address: string;
    /** `null` if the name is typeset. */
    readonly logo: Logo | null;
    /** The accent colour, as `#rrggbb`. */
    readonly accent: string;
    /** True if no payment is real. */
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
  unauthorized: [401, "Sign in to continue"],
  session_idle: [401, "You were signed out because you weren’t active"],
  session_over: [401, "You’ve been signed in for 12 hours. Sign in again."],
  not_staff: [403, "This account isn’t a staff account"],
  second_factor_needed: [403, "Enter your authenticator code"],
  reset_needed: [
    403,
    "Your authenticator has changed since it was set up here. Ask an owner to reset your account.",
  ],
  welcome_refused: [
    403,
    "This account is already set up or the link has expired. Ask an owner for a new link.",
  ],
  address_changed: [
    403,
    "Your email address has changed. Ask an owner to confirm it under Settings, Staff.",
  ],
  factor_needed_again: [403, "Enter your authenticator code again"],
  address_refused: [403, "This link has been used or has expired. Ask an owner for a new one."],
  forbidden: [403, "Only owners can do this"],
  cross_site: [403, "This request came from another website and was blocked"],
} as const;

export type DeniedCode = keyof typeof denials;
