/** A GoTrue variable that this service does not support. */
interface Removed {
  readonly variable: RegExp;
  readonly reason: string;
  /**
   * Matches values without effect. Default: values that turn something off. An empty value never
   * has an effect.
   */
  readonly harmless?: RegExp;
}

/**
 * Variables of features that this service does not have. It refuses to start if one has an effect.
 */
const removedVariables: readonly Removed[] = [
  { variable: /^GOTRUE_SAML_/, reason: "SAML is not supported" },
  { variable: /^GOTRUE_EXTERNAL_WEB3_/, reason: "sign-in by wallet is not supported" },
  { variable: /^GOTRUE_OAUTH_SERVER_/, reason: "an OAuth server is not supported" },
  { variable: /^GOTRUE_EXPERIMENTAL_SCIM_/, reason: "SCIM is not supported" },
  {
    variable: /^GOTRUE_HOOK_SEND_SMS_/,
    reason: "hooks are not supported: use AUTH_SMS_GATEWAY_URL",
  },
  { variable: /^GOTRUE_HOOK_/, reason: "hooks are not supported" },
  {
    variable: /^GOTRUE_SMS_(TWILIO|TWILIO_VERIFY|MESSAGEBIRD|TEXTLOCAL|VONAGE)_/,
    reason: "no gateway is built in: use AUTH_SMS_GATEWAY_URL",
  },
  { variable: /^GOTRUE_CUSTOM_OAUTH_/, reason: "providers come from settings only" },
  {
    variable:
      /^GOTRUE_EXTERNAL_(?!EMAIL|PHONE|ANONYMOUS|APPLE|AZURE|FACEBOOK|GITHUB|GOOGLE|KEYCLOAK).+_(ENABLED|CLIENT_ID|SECRET|URL)$/,
    reason: "this provider is not supported: use KEYCLOAK for any OpenID Connect issuer",
  },
  {
    variable: /^GOTRUE_EXTERNAL_\w+_REDIRECT_URI$/,
    reason: "providers send browsers back to <API_EXTERNAL_URL>/callback",
    harmless: /\/callback$/,
  },
  { variable: /^GOTRUE_EXTERNAL_\w+_SKIP_NONCE_CHECK$/, reason: "nonces are always checked" },
  {
    variable: /^GOTRUE_EXTERNAL_\w+_EMAIL_OPTIONAL$/,
    reason: "an account at a provider needs an address",
  },
  {
    variable: /^GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS$/,
    reason: "only ID tokens of the providers are accepted",
  },
  {
    variable: /^GOTRUE_MAILER_URLPATHS_/,
    reason: "links in emails lead to /verify",
    harmless: /^(\/auth\/v1)?\/verify$/,
  },
  {
    variable: /^GOTRUE_MAILER_NOTIFICATIONS_/,
    reason: "security notices are always sent",
    harmless: /^(true|1)$/i,
  },
  { variable: /^GOTRUE_SMS_TEMPLATE$/, reason: "text messages have a fixed text" },
  {
    variable: /^GOTRUE_SMS_TEST_OTP_VALID_UNTIL$/,
    reason: "fixed codes never expire, and production refuses them",
  },
  {
    variable: /^GOTRUE_(MAILER|SMS|MFA_PHONE)_OTP_LENGTH$/,
    reason: "codes have six digits",
    harmless: /^6$/,
  },
  {
    variable: /^GOTRUE_JWT_ADMIN_ROLES$/,
    reason: "the roles of administrators are service_role and supabase_admin",
    harmless: /^(service_role|supabase_admin)(,\s*(service_role|supabase_admin))?$/,
  },
  {
    variable: /^GOTRUE_JWT_DEFAULT_GROUP_NAME$/,
    reason: "the role of users is authenticated",
    harmless: /^authenticated$/,
  },
  { variable: /^GOTRUE_JWT_VALID_METHODS$/, reason: "the keys determine the algorithms" },
  {
    variable: /^GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION$/,
    reason: "a sign-in at a provider may take five minutes",
    harmless: /^(300s?|5m)$/,
  },
  {
    variable: /^GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED$/,
    reason: "refresh tokens always rotate",
    harmless: /^(true|1)$/i,
  },
  {
    variable: /^GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL$/,
    reason: "the previous refresh token is accepted for 10 seconds",
    harmless: /^10s?$/,
  },
  {
    variable: /^AUTH_REVOKE_RECENT_FACTORS$/,
    reason: "a reset can always remove recent factors",
    harmless: /^(true|1)$/i,
  },
  { variable: /^AUTH_PROJECT_KEYS$/, reason: "project keys come from the data folder" },
  { variable: /^AUTH_REQUIRE_API_KEY$/, reason: "requests need no API key" },
  {
    variable: /^AUTH_ADMIN_KEYS_NOT_BEFORE$/,
    reason: "leaked keys are revoked by rotating the signing key twice",
  },
  {
    variable: /^GOTRUE_SECURITY_CAPTCHA_TIMEOUT$/,
    reason: "a captcha has 10 seconds",
    harmless: /^10s?$/,
  },
  {
    variable: /^GOTRUE_SESSIONS_(SINGLE_PER_USER|TAGS)$/,
    reason: "users may have several sessions",
  },
  {
    variable: /^GOTRUE_MFA_MAX_(ENROLLED|VERIFIED)_FACTORS$/,
    reason: "users may have 10 factors",
    harmless: /^10$/,
  },
  {
    variable: /^GOTRUE_MFA_(CHALLENGE|FACTOR)_EXPIRY_DURATION$/,
    reason: "challenges and unfinished factors last five minutes",
    harmless: /^(300s?|5m)$/,
  },
  {
    variable: /^GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER$/,
    reason: "users may have 10 passkeys",
    harmless: /^10$/,
  },
  { variable: /^GOTRUE_CORS_ALLOWED_HEADERS$/, reason: "the client's headers are allowed" },
  { variable: /^AUTH_AUDIT_(DAYS|REFRESHES)$/, reason: "the audit log is kept for 90 days" },
  {
    variable: /^AUTH_RATE_LIMIT_FAILED_ELSEWHERE$/,
    reason: "wrong passwords count by client and account: use AUTH_RATE_LIMIT_FAILED_BY_ACCOUNT",
  },
  {
    variable: /^AUTH_RATE_LIMIT_FAILED_FACTORS_ELSEWHERE$/,
    reason: "wrong answers count by user: use AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS",
  },
  { variable: /^AUTH_METADATA_BYTES$/, reason: "users may fill 16 kB of metadata" },
];

export function findRemoval(variable: string, value: string): string | undefined {
  const text = value.trim();
  const removed = removedVariables.find((one) => one.variable.test(variable));
  if (text === "" || removed === undefined) return undefined;
  return (removed.harmless ?? /^(false|0)$/i).test(text) ? undefined : removed.reason;
}
