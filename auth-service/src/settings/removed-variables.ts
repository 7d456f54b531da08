/**
 * Variables of features that do not exist here, with the reason. Each refuses the start, unless it is empty or
 * switches its feature off.
 */
export const removedVariables: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^GOTRUE_SAML_/, "there is no SAML"],
  [/^GOTRUE_EXTERNAL_WEB3_/, "there is no sign-in by wallet"],
  [/^GOTRUE_OAUTH_SERVER_/, "there is no OAuth server"],
  [/^GOTRUE_EXPERIMENTAL_SCIM_/, "there is no SCIM"],
  [/^GOTRUE_HOOK_SEND_SMS_/, "there are no hooks: use AUTH_SMS_GATEWAY_URL"],
  [/^GOTRUE_HOOK_/, "there are no hooks"],
  [
    /^GOTRUE_SMS_(TWILIO|TWILIO_VERIFY|MESSAGEBIRD|TEXTLOCAL|VONAGE)_/,
    "no gateway is built in: use AUTH_SMS_GATEWAY_URL",
  ],
  [/^GOTRUE_CUSTOM_OAUTH_/, "providers come from settings only"],
  [
    /^GOTRUE_EXTERNAL_(?!EMAIL|PHONE|ANONYMOUS|APPLE|AZURE|FACEBOOK|GITHUB|GOOGLE|KEYCLOAK).+_(ENABLED|CLIENT_ID|SECRET|URL)$/,
    "there is no such provider: KEYCLOAK is any issuer that speaks OpenID Connect",
  ],
  [/^GOTRUE_EXTERNAL_\w+_REDIRECT_URI$/, "providers always send browsers back to /callback"],
  [/^GOTRUE_EXTERNAL_\w+_SKIP_NONCE_CHECK$/, "nonces are always checked"],
  [/^GOTRUE_EXTERNAL_\w+_EMAIL_OPTIONAL$/, "an account at a provider needs an address"],
  [/^GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS$/, "only providers' ID tokens are accepted"],
];
