/** A variable that is not read any more, and the reason that the operator is given. */
interface Removed {
  readonly variable: RegExp;
  readonly reason: string;
  /** Values that ask for nothing: empty ones, and by default those that switch something off. */
  readonly harmless?: RegExp;
}

/** Variables of features that do not exist here. Each refuses the start, unless its value is harmless. */
const removedVariables: readonly Removed[] = [
  { variable: /^GOTRUE_SAML_/, reason: "there is no SAML" },
  { variable: /^GOTRUE_EXTERNAL_WEB3_/, reason: "there is no sign-in by wallet" },
  { variable: /^GOTRUE_OAUTH_SERVER_/, reason: "there is no OAuth server" },
  { variable: /^GOTRUE_EXPERIMENTAL_SCIM_/, reason: "there is no SCIM" },
  {
    variable: /^GOTRUE_HOOK_SEND_SMS_/,
    reason: "there are no hooks: use AUTH_SMS_GATEWAY_URL",
  },
  { variable: /^GOTRUE_HOOK_/, reason: "there are no hooks" },
  {
    variable: /^GOTRUE_SMS_(TWILIO|TWILIO_VERIFY|MESSAGEBIRD|TEXTLOCAL|VONAGE)_/,
    reason: "no gateway is built in: use AUTH_SMS_GATEWAY_URL",
  },
  { variable: /^GOTRUE_CUSTOM_OAUTH_/, reason: "providers come from settings only" },
  {
    variable:
      /^GOTRUE_EXTERNAL_(?!EMAIL|PHONE|ANONYMOUS|APPLE|AZURE|FACEBOOK|GITHUB|GOOGLE|KEYCLOAK).+_(ENABLED|CLIENT_ID|SECRET|URL)$/,
    reason: "there is no such provider: KEYCLOAK is any issuer that speaks OpenID Connect",
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
];

/** Finds the reason why a variable refuses the start. */
export function findRemoval(variable: string, value: string): string | undefined {
  const text = value.trim();
  const removed = removedVariables.find((one) => one.variable.test(variable));
  if (text === "" || removed === undefined) return undefined;
  return (removed.harmless ?? /^(false|0)$/i).test(text) ? undefined : removed.reason;
}
