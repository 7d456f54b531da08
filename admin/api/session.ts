/** Who works with the admin. */

/** Owners do everything. Staff do what the table of rights leaves them (`server/access/rights.ts`). */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];

export interface Member {
  /** Of their account. */
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/** The answer to `GET /api/session`. */
export interface Session {
  readonly member: Member;
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
  /** Where the accounts are, with the path; without one, here. */
  readonly accountsUrl: string | undefined;
  /** What the accounts are asked with. */
  readonly publicKey: string;
  /** Whether a passkey can be a second factor here. */
  readonly hasPasskeys: boolean;
}

/** Why somebody is not let in, or may not do something. */
export type DeniedCode =
  /** Nobody is signed in, or no longer. */
  | "unauthorized"
  /** Nothing was done for too long. */
  | "session_idle"
  /** It has lasted for a working day. */
  | "session_over"
  /** The account is not that of somebody who works here. */
  | "not_staff"
  /** The session has shown no second factor. */
  | "second_factor_needed"
  /** The account's second factor is not the one that was set up here: an owner has to reset it. */
  | "reset_needed"
  /** The link was used, has run out, or is somebody else's. */
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
