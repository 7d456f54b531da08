/**
 * The tables as both databases give them: times are `Date`, JSON is parsed, flags are booleans.
 * Refresh tokens have no table: a session's counter and key say which of them is good.
 */

export type Json = Readonly<Record<string, unknown>>;

interface Times {
  created_at: Date;
  updated_at: Date;
}

export interface UsersTable extends Times {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  /** The new address of a pending change. */
  email_change: string | null;
  /** The number of used links, of the two of a secure change. */
  email_change_confirm_status: number;
  email_change_sent_at: Date | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Json;
  raw_user_meta_data: Json;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
}

interface IdentitiesTable extends Times {
  id: string;
  /** The provider's id for the user; for an address, the user's id. */
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: Json;
  /** The email in `identity_data`, in lower case. */
  email: string | null;
  last_sign_in_at: Date | null;
}

export interface SessionsTable extends Times {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2";
  /** The factor that raised it to aal2. */
  factor_id: string | null;
  not_after: Date | null;
  refreshed_at: Date | null;
  user_agent: string | null;
  ip: string | null;
  /** Random; only with the service's own secret does it make the key of the refresh tokens. */
  refresh_token_hmac_key: string;
  /** The newest refresh token's number. */
  refresh_token_counter: number;
}

interface MfaAmrClaimsTable extends Times {
  id: string;
  session_id: string;
  authentication_method: string;
}

export interface MfaFactorsTable extends Times {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "phone" | "webauthn";
  status: "unverified" | "verified";
  /** The secret of a TOTP factor, encrypted. */
  secret: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  /** The last time step whose code was taken, so that no code works twice. */
  last_totp_step: number | null;
  web_authn_credential: Json | null;
  web_authn_aaguid: string | null;
}

export interface MfaChallengesTable {
  id: string;
  factor_id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string;
  /** The hash of a code sent by text message. */
  otp_code: string | null;
  web_authn_session_data: Json | null;
}

export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "phone_change_token"
  | "reauthentication_token";

interface OneTimeTokensTable extends Times {
  id: string;
  user_id: string;
  token_type: OneTimeTokenType;
  /** The hash of the token in the mail's link. */
  token_hash: string;
  /** The digest of the code to type. */
  code_hash: string;
  /** The address it was sent to. */
  relates_to: string;
  /** True if its link gives a code to exchange instead of a session. */
  is_pkce: boolean;
  failed_attempts: number;
}

export interface FlowStateTable extends Times {
  id: string;
  user_id: string | null;
  /** The hash of the code that is exchanged for a session. */
  auth_code: string | null;
  auth_code_issued_at: Date | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  /** The provider's tokens, encrypted until the code is exchanged. */
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  /** Our own PKCE verifier and nonce towards the provider, encrypted. */
  provider_secrets: string | null;
  authentication_method: string;
  referrer: string | null;
  linking_target_id: string | null;
  /** The time of the provider's answer; a second answer is refused. */
  used_at: Date | null;
}

interface AuditLogEntriesTable {
  id: string;
  payload: Json;
  ip_address: string;
  created_at: Date;
}

export interface WebauthnCredentialsTable extends Times {
  id: string;
  user_id: string;
  credential_id: string;
  /** The public key, the counter, the transports. */
  credential: Json;
  friendly_name: string | null;
  last_used_at: Date | null;
}

export interface WebauthnChallengesTable {
  id: string;
  user_id: string | null;
  challenge_type: "registration" | "authentication";
  session_data: Json;
  created_at: Date;
  expires_at: Date;
}

/** Rate limits on Postgres, where several processes count together. */
interface RateLimitsTable {
  /** A hash, since the name may hold an address. */
  key: string;
  /** The time at which the bucket will be full again. */
  full_at: Date;
}

/** Facts about the service itself, such as the fingerprint of its encryption key. */
interface ServiceStateTable {
  name: string;
  value: string;
}

interface SchemaMigrationsTable {
  version: string;
  applied_at: Date;
}

export interface Schema {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  mfa_amr_claims: MfaAmrClaimsTable;
  mfa_factors: MfaFactorsTable;
  mfa_challenges: MfaChallengesTable;
  one_time_tokens: OneTimeTokensTable;
  flow_state: FlowStateTable;
  audit_log_entries: AuditLogEntriesTable;
  webauthn_credentials: WebauthnCredentialsTable;
  webauthn_challenges: WebauthnChallengesTable;
  rate_limits: RateLimitsTable;
  service_state: ServiceStateTable;
  schema_migrations: SchemaMigrationsTable;
}
