/** Gives upstream's tables of users, as its migrations leave them up to 2026, without defaults and grants. */
export function upstreamTables(schema: string): string {
  const ofUser = `user_id uuid NOT NULL REFERENCES ${schema}.users (id) ON DELETE CASCADE`;
  return `
    CREATE SCHEMA ${schema};
    CREATE TYPE ${schema}.factor_type AS ENUM ('totp', 'webauthn', 'phone');
    CREATE TYPE ${schema}.factor_status AS ENUM ('unverified', 'verified');
    CREATE TABLE ${schema}.users (
      instance_id uuid,
      id uuid PRIMARY KEY,
      aud varchar(255),
      role varchar(255),
      email varchar(255),
      encrypted_password varchar(255),
      email_confirmed_at timestamptz,
      invited_at timestamptz,
      confirmation_token varchar(255),
      confirmation_sent_at timestamptz,
      recovery_token varchar(255),
      recovery_sent_at timestamptz,
      email_change_token_new varchar(255),
      email_change varchar(255),
      email_change_sent_at timestamptz,
      last_sign_in_at timestamptz,
      raw_app_meta_data jsonb,
      raw_user_meta_data jsonb,
      is_super_admin boolean,
      created_at timestamptz,
      updated_at timestamptz,
      phone text DEFAULT NULL UNIQUE,
      phone_confirmed_at timestamptz,
      phone_change text DEFAULT '',
      phone_change_token varchar(255) DEFAULT '',
      phone_change_sent_at timestamptz,
      confirmed_at timestamptz
        GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
      email_change_token_current varchar(255) DEFAULT '',
      email_change_confirm_status smallint DEFAULT 0,
      banned_until timestamptz,
      reauthentication_token varchar(255) DEFAULT '',
      reauthentication_sent_at timestamptz,
      is_sso_user boolean NOT NULL DEFAULT false,
      deleted_at timestamptz,
      is_anonymous boolean NOT NULL DEFAULT false
    );
    CREATE UNIQUE INDEX ON ${schema}.users (email) WHERE is_sso_user = false;
    CREATE TABLE ${schema}.identities (
      provider_id text NOT NULL,
      ${ofUser},
      identity_data jsonb NOT NULL,
      provider text NOT NULL,
      last_sign_in_at timestamptz,
      created_at timestamptz,
      updated_at timestamptz,
      email text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
      id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
      UNIQUE (provider_id, provider)
    );
    CREATE TABLE ${schema}.mfa_factors (
      id uuid PRIMARY KEY,
      ${ofUser},
      friendly_name text,
      factor_type ${schema}.factor_type NOT NULL,
      status ${schema}.factor_status NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      secret text,
      phone text,
      last_challenged_at timestamptz UNIQUE,
      web_authn_credential jsonb,
      web_authn_aaguid uuid,
      last_webauthn_challenge_data jsonb
    );
    CREATE TABLE ${schema}.webauthn_credentials (
      id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
      ${ofUser},
      credential_id bytea NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      attestation_type text NOT NULL DEFAULT '',
      aaguid uuid,
      sign_count bigint NOT NULL DEFAULT 0,
      transports jsonb NOT NULL DEFAULT '[]',
      backup_eligible boolean NOT NULL DEFAULT false,
      backed_up boolean NOT NULL DEFAULT false,
      friendly_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz
    );`;
}
