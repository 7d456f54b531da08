/**
 * Tables as both databases return them: with `Date`, parsed JSON and booleans. Refresh tokens have
 * no table: a session's counter and key determine the valid token.
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
  /** New address that is not confirmed yet. */
  email_change: string | null;
  /** Confirmations so far of a secure email change. */
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
  /** The user's id at the provider. For email and phone, our own user id. */
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: Json;
  /** Lower-case email from `identity_data`. */
  email: string | null;
  last_sign_in_at: Date | null;
}

export interface SessionsTable extends Times {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2";
  /** Factor that raised the session to aal2, the second level of assurance. */
  factor_id: string | null;
  not_after: Date | null;
  refreshed_at: Date | null;
  user_agent: string | null;
  ip: string | null;
  /** Random. Together with the service's secret, it signs the refresh tokens. */
  refresh_token_hmac_key: string;
  /** Number of the newest refresh token. */
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
  /** Encrypted TOTP secret. */
  secret: string | null;
  phone: string | null;
  last_challenged_at: Date | null;
  /** Last accepted time step, so that no code works twice. */
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
  /** Hash of the code in a text message. */
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
  /** Hash of the token in an email link. */
  token_hash: string;
  /** Hash of the typed code. */
  code_hash: string;
  /** Address or number that the message was sent to. */
  relates_to: string;
  /** Whether the link returns a PKCE code instead of a session. */
  is_pkce: boolean;
  failed_attempts: number;
}

export interface FlowStateTable extends Times {
  id: string;
  user_id: string | null;
  /** Hash of the code that is exchanged for a session. */
  auth_code: string | null;
  auth_code_issued_at: Date | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  /** The provider's tokens, encrypted until the code is exchanged. */
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  /** Our PKCE verifier and nonce for the provider, encrypted. */
  provider_secrets: string | null;
  authentication_method: string;
  referrer: string | null;
  linking_target_id: string | null;
  /** Time of the provider's response. A second response is rejected. */
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
  /** Public key, counter and transports. */
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

/** Rate limits that several processes share. Postgres only. */
interface RateLimitsTable {
  /** A hash, because the key may contain an address. */
  key: string;
  /** Time when the bucket will be full again. */
  full_at: Date;
}

/** State of the whole service, such as the fingerprint of its encryption key. */
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
