/** Authentication methods: the claim `amr` of a token. */

export type AmrMethod =
  | "password"
  | "otp"
  | "oauth"
  | "totp"
  | "mfa/phone"
  | "mfa/webauthn"
  | "recovery"
  | "invite"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "anonymous"
  | "passkey";

/** One entry of the claim. */
export interface AuthenticationMethod {
  readonly method: string;
  /** Epoch seconds. */
  readonly timestamp: number;
}
