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

/** The answer to `GET /api/session`. */
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

/** The answer to `GET /api/config`, which anybody gets. */
export interface Config {
  readonly shopName: string;
  /** URL of the auth service, with the path; absent if it is at this address. */
  readonly accountsUrl: string | undefined;
  /** Key that is sent to the auth service. */
  readonly publicKey: string;
  /** True if a passkey can be a second factor here. */
  readonly hasPasskeys: boolean;
}

/** Reasons to deny a request. */
export type DeniedCode =
  /** The session is missing or has ended. */
  | "unauthorized"
  /** Nothing was done for too long. */
  | "session_idle"
  /** It has lasted for a working day. */
  | "session_over"
  /** The account is not that of a staff member. */
  | "not_staff"
  /** The session has shown no second factor. */
  | "second_factor_needed"
  /** The account's second factor is not the one that was set up here: an owner has to reset it. */
  | "reset_needed"
  /** The link was used, has run out, or is for another account. */
  | "welcome_refused"
  /** The account has another address than the role was given to: an owner has to confirm it. */
  | "address_changed"
  /** The second factor has to be shown again for this. */
  | "factor_needed_again"
  /** The link to confirm an address was used, has run out, or is not the newest. */
  | "address_refused"
  /** Only owners may do it. */
  | "forbidden"
  /** Another site asks. */
  | "cross_site";
