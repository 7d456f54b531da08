import type { Migration } from "@damson/database";

const times = "created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL";
const ofUser = "user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE";

/**
 * The same statements for both databases. SQLite stores any column type, and `@damson/database`
 * decodes the values.
 */
const tables = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    aud text NOT NULL,
    role text NOT NULL,
    email text,
    encrypted_password text,
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_sent_at timestamptz,
    recovery_sent_at timestamptz,
    email_change text,
    email_change_confirm_status smallint NOT NULL,
    email_change_sent_at timestamptz,
    phone text UNIQUE,
    phone_confirmed_at timestamptz,
    phone_change text,
    phone_change_sent_at timestamptz,
    reauthentication_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb NOT NULL,
    raw_user_meta_data jsonb NOT NULL,
    banned_until timestamptz,
    deleted_at timestamptz,
    is_sso_user boolean NOT NULL,
    is_anonymous boolean NOT NULL,
    ${times}
  )`,
  "CREATE UNIQUE INDEX users_email_key ON users (email) WHERE is_sso_user = false",
  "CREATE INDEX users_anonymous_idx ON users (created_at) WHERE is_anonymous = true",
  `CREATE INDEX users_unconfirmed_idx ON users (confirmation_sent_at)
    WHERE email_confirmed_at IS NULL AND phone_confirmed_at IS NULL`,
  "CREATE INDEX users_email_change_idx ON users (email_change) WHERE email_change IS NOT NULL",
  "CREATE INDEX users_phone_change_idx ON users (phone_change) WHERE phone_change IS NOT NULL",
  `CREATE TABLE identities (
    id uuid PRIMARY KEY,
    provider_id text NOT NULL,
    provider text NOT NULL,
    ${ofUser},
    identity_data jsonb NOT NULL,
    email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
    last_sign_in_at timestamptz,
    ${times},
    UNIQUE (provider_id, provider)
  )`,
  "CREATE INDEX identities_user_id_idx ON identities (user_id)",
  "CREATE INDEX identities_email_idx ON identities (email)",
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    ${ofUser},
    aal text NOT NULL,
    factor_id uuid,
    not_after timestamptz,
    refreshed_at timestamptz,
    user_agent text,
    ip text,
    refresh_token_hmac_key text NOT NULL,
    refresh_token_counter bigint NOT NULL,
    ${times}
  )`,
  "CREATE INDEX sessions_user_id_idx ON sessions (user_id, created_at)",
  "CREATE INDEX sessions_created_at_idx ON sessions (created_at)",
  "CREATE INDEX sessions_not_after_idx ON sessions (not_after) WHERE not_after IS NOT NULL",
  `CREATE TABLE mfa_amr_claims (
    id uuid PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    authentication_method text NOT NULL,
    ${times},
    UNIQUE (session_id, authentication_method)
  )`,
  `CREATE TABLE mfa_factors (
    id uuid PRIMARY KEY,
    ${ofUser},
    friendly_name text,
    factor_type text NOT NULL,
    status text NOT NULL,
    secret text,
    phone text,
    last_challenged_at timestamptz,
    last_totp_step bigint,
    web_authn_credential jsonb,
    web_authn_aaguid text,
    ${times}
  )`,
  "CREATE INDEX mfa_factors_user_id_idx ON mfa_factors (user_id)",
  "CREATE INDEX mfa_factors_unverified_idx ON mfa_factors (created_at) WHERE status = 'unverified'",
  `CREATE UNIQUE INDEX mfa_factors_friendly_name_key ON mfa_factors (user_id, friendly_name)
    WHERE trim(friendly_name) <> ''`,
  `CREATE TABLE mfa_challenges (
    id uuid PRIMARY KEY,
    factor_id uuid NOT NULL REFERENCES mfa_factors (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    verified_at timestamptz,
    ip_address text NOT NULL,
    otp_code text,
    web_authn_session_data jsonb
  )`,
  "CREATE INDEX mfa_challenges_factor_id_idx ON mfa_challenges (factor_id)",
  "CREATE INDEX mfa_challenges_created_at_idx ON mfa_challenges (created_at)",
  `CREATE TABLE one_time_tokens (
    id uuid PRIMARY KEY,
    ${ofUser},
    token_type text NOT NULL,
    token_hash text NOT NULL,
    code_hash text NOT NULL,
    relates_to text NOT NULL,
    is_pkce boolean NOT NULL,
    failed_attempts smallint NOT NULL,
    ${times},
    UNIQUE (user_id, token_type)
  )`,
  "CREATE INDEX one_time_tokens_token_hash_idx ON one_time_tokens (token_hash)",
  "CREATE INDEX one_time_tokens_relates_to_idx ON one_time_tokens (relates_to)",
  `CREATE TABLE flow_state (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    auth_code text UNIQUE,
    auth_code_issued_at timestamptz,
    code_challenge text,
    code_challenge_method text,
    provider_type text NOT NULL,
    provider_access_token text,
    provider_refresh_token text,
    provider_secrets text,
    authentication_method text NOT NULL,
    referrer text,
    linking_target_id uuid REFERENCES users (id) ON DELETE CASCADE,
    used_at timestamptz,
    ${times}
  )`,
  "CREATE INDEX flow_state_user_id_idx ON flow_state (user_id, authentication_method)",
  "CREATE INDEX flow_state_linking_target_id_idx ON flow_state (linking_target_id)",
  "CREATE INDEX flow_state_created_at_idx ON flow_state (created_at)",
  `CREATE TABLE audit_log_entries (
    id uuid PRIMARY KEY,
    payload jsonb NOT NULL,
    ip_address text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  "CREATE INDEX audit_log_entries_created_at_idx ON audit_log_entries (created_at)",
  `CREATE TABLE webauthn_credentials (
    id uuid PRIMARY KEY,
    ${ofUser},
    credential_id text NOT NULL UNIQUE,
    credential jsonb NOT NULL,
    friendly_name text,
    last_used_at timestamptz,
    ${times}
  )`,
  "CREATE INDEX webauthn_credentials_user_id_idx ON webauthn_credentials (user_id)",
  `CREATE TABLE webauthn_challenges (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    challenge_type text NOT NULL,
    session_data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  "CREATE INDEX webauthn_challenges_user_id_idx ON webauthn_challenges (user_id)",
  "CREATE INDEX webauthn_challenges_expires_at_idx ON webauthn_challenges (expires_at)",
  "CREATE TABLE service_state (name text PRIMARY KEY, value text NOT NULL)",
];

// An unlogged table does not wait for the disk. A crash empties it, which is fine for limits.
const postgresOnly = [
  "CREATE UNLOGGED TABLE rate_limits (key text PRIMARY KEY, full_at timestamptz NOT NULL)",
  "CREATE INDEX rate_limits_full_at_idx ON rate_limits (full_at)",
];

/** A covering index: searches read only the index, not the rows. */
const sqliteSearch = [
  `CREATE INDEX users_search_idx ON users (created_at, id, lower(email),
    lower(substr(raw_user_meta_data ->> 'full_name', 1, 200)))`,
];

/**
 * Trigrams find substrings. Without the extension, a search reads all users. The lock prevents two
 * processes from creating the extension, which belongs to the whole database, at the same time.
 */
const postgresSearch = [
  "CREATE INDEX users_created_at_id_idx ON users (created_at, id)",
  `DO $$
  DECLARE place text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('damson-auth pg_trgm'));
    CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
    SELECT extnamespace::regnamespace INTO place FROM pg_extension WHERE extname = 'pg_trgm';
    EXECUTE format('CREATE INDEX users_search_idx ON users USING gin (lower(email) %1$s.gin_trgm_ops,
      lower(substr(raw_user_meta_data ->> ''full_name'', 1, 200)) %1$s.gin_trgm_ops)', place);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported
      OR invalid_schema_name THEN
    RAISE LOG 'damson-auth: no pg_trgm, the user search reads all users';
  END $$`,
];

/** By version. After the first release, migrations are only added. */
export const migrations: readonly Migration[] = [
  {
    version: "20261129080000",
    statements: {
      sqlite: [...tables, ...sqliteSearch],
      postgres: [...tables, ...postgresOnly, ...postgresSearch],
    },
  },
];
