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

export interface AuthenticationMethod {
  readonly method: string;
  /** Epoch seconds. */
  readonly timestamp: number;
}
