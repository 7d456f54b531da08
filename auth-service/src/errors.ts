import { ApiError, type ApiErrorOptions } from "@damson/service-runtime/errors";

export { getErrorMessage, StartupError } from "@damson/service-runtime/errors";

/** The protocol's error codes with their usual HTTP statuses. */
const statuses = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  captcha_failed: 400,
  conflict: 409,
  current_password_invalid: 400,
  current_password_required: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  email_provider_disabled: 400,
  feature_disabled: 404,
  flow_state_already_used: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  manual_linking_disabled: 404,
  method_not_allowed: 405,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_phone_enroll_not_enabled: 422,
  mfa_phone_verify_not_enabled: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_totp_verify_not_enabled: 422,
  mfa_verification_failed: 422,
  mfa_verified_factor_exists: 422,
  mfa_webauthn_enroll_not_enabled: 422,
  mfa_webauthn_verify_not_enabled: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  otp_disabled: 422,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  over_sms_send_rate_limit: 429,
  passkey_disabled: 404,
  phone_exists: 422,
  phone_not_confirmed: 400,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  provider_email_needs_verification: 422,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  request_timeout: 504,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  sms_send_failed: 422,
  too_many_enrolled_mfa_factors: 422,
  too_many_passkeys: 422,
  unexpected_failure: 500,
  user_already_exists: 422,
  user_banned: 403,
  user_not_found: 404,
  user_sso_managed: 422,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
  webauthn_challenge_expired: 400,
  webauthn_challenge_not_found: 400,
  webauthn_credential_exists: 422,
  webauthn_verification_failed: 400,
} as const;

export type ErrorCode = keyof typeof statuses;
export type WeakPasswordReason = "length" | "characters" | "pwned";

interface AuthErrorOptions extends ApiErrorOptions {
  readonly status?: number;
  readonly weakPassword?: readonly WeakPasswordReason[];
  /** The `error` field of OAuth, used by the `id_token` grant. */
  readonly oauthError?: string;
}

export class AuthError extends ApiError<ErrorCode> {
  override name = "AuthError";
  readonly weakPassword: readonly WeakPasswordReason[] | undefined;
  readonly oauthError: string | undefined;

  constructor(code: ErrorCode, message: string, options: AuthErrorOptions = {}) {
    super(code, options.status ?? statuses[code], message, options);
    this.weakPassword = options.weakPassword;
    this.oauthError = options.oauthError;
  }
}

export function createValidationError(message: string, options?: AuthErrorOptions): AuthError {
  return new AuthError("validation_failed", message, options);
}
