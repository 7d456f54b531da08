/** Who works with the admin. */

/** Owners do everything. Staff do all but refunds, prices, people and exports. */
export type Role = "owner" | "staff";

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
  readonly shop: { readonly name: string; readonly address: string };
}
