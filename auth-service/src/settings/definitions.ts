import { logSettings } from "@damson/service-runtime/settings/log";
import {
  lifetime,
  optionalSeconds,
  seconds,
  signedSeconds,
  someSeconds,
} from "@damson/service-runtime/settings/rates";
import { type Setting, setting } from "@damson/service-runtime/settings/setting";
import { smtpSettings } from "@damson/service-runtime/settings/smtp";
import { storageSettings } from "@damson/service-runtime/settings/storage";
import {
  atLeast,
  boolean,
  choice,
  list,
  optionalText,
  port,
  schemaName,
  text,
} from "@damson/service-runtime/settings/values";
import {
  address,
  optionalWebAddress,
  origins,
  webAddress,
} from "@damson/service-runtime/settings/web-addresses";
import { limits } from "./limits.ts";
import { characterSets, olderKeys, optionalKey, phoneCodes, wildcards } from "./values.ts";

const HOUR = 3600;

export const definitions = {
  server: {
    /** Address that the auth service listens on if it runs on its own. */
    host: setting("GOTRUE_API_HOST", text, "127.0.0.1"),
    /** Port that the auth service listens on if it runs on its own. */
    port: setting("PORT", port, 9999, "GOTRUE_API_PORT"),
    /** Public address of the service, including its path. Email links, callbacks and the token issuer start with it. */
    externalUrl: setting("API_EXTERNAL_URL", webAddress, "http://localhost:9999"),
    /** Refuses to start with an incomplete or unsafe configuration. */
    production: setting("AUTH_PRODUCTION", boolean, false),
    ...logSettings,
    /** Address for Prometheus (`/metrics`), as `host:port`. */
    metricsAddress: setting("AUTH_METRICS_ADDRESS", optionalText, undefined),
    /** Seconds until a request is aborted with 504. */
    requestSeconds: setting("AUTH_REQUEST_TIMEOUT", someSeconds, 10),
    /** Seconds after SIGTERM during which connections are still accepted while `/ready` answers 503. */
    stopDelaySeconds: setting("STOP_DELAY_SECONDS", atLeast(0), 0),
    /** Moves the clock, to test expiry. Refused in production. */
    clockOffsetSeconds: setting("AUTH_CLOCK_OFFSET", signedSeconds, 0),
  },
  storage: {
    ...storageSettings,
    /** Postgres schema of the account tables. */
    namespace: setting("DB_NAMESPACE", schemaName, "auth"),
  },
  retention: {
    /** Deletes anonymous users after 30 days. */
    cleanUp: setting("DB_CLEANUP_ENABLED", boolean, false, "GOTRUE_DB_CLEANUP_ENABLED"),
    /** Time until users who never confirmed an address are deleted. */
    unconfirmedSeconds: setting("AUTH_UNCONFIRMED_EXPIRY", optionalSeconds, undefined),
  },
  site: {
    /** Address of the application, and the default target of email links. */
    url: setting("GOTRUE_SITE_URL", address, "http://localhost:3000"),
    /** Other allowed link targets, as comma-separated wildcard patterns. `*` stops at `.` and `/`; `**` does not. */
    uriAllowList: setting("GOTRUE_URI_ALLOW_LIST", wildcards, []),
    /** Refuses new users. */
    disableSignup: setting("GOTRUE_DISABLE_SIGNUP", boolean, false),
  },
  jwt: {
    /** Signs tokens with HS256. Without it, ES256 with a generated key. */
    secret: setting("GOTRUE_JWT_SECRET", optionalText, undefined),
    /** JSON array of private JWKs. Exactly one has `sign` among its `key_ops`. */
    keys: setting("GOTRUE_JWT_KEYS", optionalText, undefined),
    /** Lifetime of an access token in seconds. */
    expirySeconds: setting("GOTRUE_JWT_EXP", someSeconds, HOUR),
    /** Audience (`aud`) of tokens and new users. */
    audience: setting("GOTRUE_JWT_AUD", text, "authenticated"),
    /** Issuer (`iss`) of tokens. Default: `API_EXTERNAL_URL`. */
    issuer: setting("GOTRUE_JWT_ISSUER", optionalText, undefined),
  },
  mailer: {
    /** Treats every email address as confirmed, without sending an email. */
    autoconfirm: setting("GOTRUE_MAILER_AUTOCONFIRM", boolean, false),
    /** Asks on a page before a link confirms an address, because mail scanners open links. */
    confirmByPage: setting("AUTH_CONFIRM_BY_PAGE", boolean, false),
    /** Lifetime of email links and codes in seconds. */
    otpSeconds: setting("GOTRUE_MAILER_OTP_EXP", lifetime(HOUR), HOUR),
    /** Confirms a new email address by an email to the old and the new one. */
    secureEmailChange: setting("GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED", boolean, true),
  },
  mailSubjects: {
    /** Subject of the confirmation email. */
    confirmation: setting("GOTRUE_MAILER_SUBJECTS_CONFIRMATION", optionalText, undefined),
    /** Subject of the recovery email. */
    recovery: setting("GOTRUE_MAILER_SUBJECTS_RECOVERY", optionalText, undefined),
    /** Subject of the sign-in email. */
    magic_link: setting("GOTRUE_MAILER_SUBJECTS_MAGIC_LINK", optionalText, undefined),
    /** Subject of the invitation. */
    invite: setting("GOTRUE_MAILER_SUBJECTS_INVITE", optionalText, undefined),
    /** Subject of the email about a new address. */
    email_change: setting("GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE", optionalText, undefined),
    /** Subject of the email with a security code. */
    reauthentication: setting("GOTRUE_MAILER_SUBJECTS_REAUTHENTICATION", optionalText, undefined),
  },
  mailTemplates: {
    /** HTML file of the confirmation email, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    confirmation: setting("GOTRUE_MAILER_TEMPLATES_CONFIRMATION", optionalText, undefined),
    /** HTML file of the recovery email, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    recovery: setting("GOTRUE_MAILER_TEMPLATES_RECOVERY", optionalText, undefined),
    /** HTML file of the sign-in email, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    magic_link: setting("GOTRUE_MAILER_TEMPLATES_MAGIC_LINK", optionalText, undefined),
    /** HTML file of the invitation, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    invite: setting("GOTRUE_MAILER_TEMPLATES_INVITE", optionalText, undefined),
    /** HTML file of the email about a new address, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    email_change: setting("GOTRUE_MAILER_TEMPLATES_EMAIL_CHANGE", optionalText, undefined),
    /** HTML file of the email with a security code, with fields such as `{{ .ConfirmationURL }}` and `{{ .Token }}`. */
    reauthentication: setting("GOTRUE_MAILER_TEMPLATES_REAUTHENTICATION", optionalText, undefined),
  },
  smtp: {
    ...smtpSettings,
    /** Minimum time between two emails of one kind to one user. */
    maxFrequencySeconds: setting("GOTRUE_SMTP_MAX_FREQUENCY", seconds, 60),
  },
  sms: {
    /** Name of the SMS provider that `/settings` reports to clients. */
    provider: setting("GOTRUE_SMS_PROVIDER", optionalText, undefined),
    /** Address that text messages are posted to, as JSON with `phone` and `text`. */
    gatewayUrl: setting("AUTH_SMS_GATEWAY_URL", optionalWebAddress, undefined),
    /** Bearer token for the SMS gateway. */
    gatewayToken: setting("AUTH_SMS_GATEWAY_TOKEN", optionalText, undefined),
    /** Treats every phone number as confirmed, without sending a text message. */
    autoconfirm: setting("GOTRUE_SMS_AUTOCONFIRM", boolean, false),
    /** Lifetime of an SMS code in seconds. */
    otpSeconds: setting("GOTRUE_SMS_OTP_EXP", lifetime(60), 60),
    /** Minimum time between two text messages to one user. */
    maxFrequencySeconds: setting("GOTRUE_SMS_MAX_FREQUENCY", seconds, 60),
    /** Fixed codes for test numbers, as `phone=code,…`. Refused in production. */
    testOtp: setting("GOTRUE_SMS_TEST_OTP", phoneCodes, {}),
  },
  external: {
    /** Allows sign-in with an email address. */
    email: setting("GOTRUE_EXTERNAL_EMAIL_ENABLED", boolean, true),
    /** Allows sign-in with an email link. */
    magicLink: setting("GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED", boolean, true),
    /** Allows sign-in with a phone number. */
    phone: setting("GOTRUE_EXTERNAL_PHONE_ENABLED", boolean, false),
    /** Allows anonymous users. */
    anonymousUsers: setting("GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED", boolean, false),
  },
  password: {
    /** Minimum password length, at least 6. */
    minLength: setting("GOTRUE_PASSWORD_MIN_LENGTH", atLeast(6), 6),
    /** Sets of characters separated by colons. A password needs one of each; `\:` is a colon. */
    requiredCharacters: setting("GOTRUE_PASSWORD_REQUIRED_CHARACTERS", characterSets, []),
    /** Names that are refused as passwords, separated by commas. */
    contextWords: setting("AUTH_PASSWORD_CONTEXT_WORDS", list, []),
    /** Refuses passwords that Have I Been Pwned knows. Only five digits of the hash are sent. */
    refuseKnown: setting("GOTRUE_PASSWORD_HIBP_ENABLED", boolean, false),
  },
  security: {
    /** Lets users add and remove providers. */
    manualLinking: setting("GOTRUE_SECURITY_MANUAL_LINKING_ENABLED", boolean, false),
    /** Requires an emailed code for a password change if the session is older than a day. */
    passwordNeedsReauthentication: setting(
      "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION",
      boolean,
      false,
    ),
    /** Requires the current password for a password change. */
    passwordNeedsCurrent: setting(
      "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD",
      boolean,
      false,
    ),
    /** Allows `GOTRUE_MAILER_AUTOCONFIRM` in production. Anyone can then register an address of another person. */
    allowUnverifiedEmails: setting("AUTH_ALLOW_UNVERIFIED_EMAILS", boolean, false),
    /** Values of `app_metadata.role` that protect an account: only an administrator can change its address. */
    managedRoles: setting("AUTH_MANAGED_ROLES", list, []),
    /** Encrypts secrets at rest: 32 bytes in base64. Default: a generated key in the data folder. */
    encryptionKey: setting("GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY", optionalKey, undefined),
    /** Older encryption keys that still decrypt, separated by commas. */
    decryptionKeys: setting("GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS", olderKeys, []),
  },
  captcha: {
    /** Requires a solved captcha for requests without a token. */
    enabled: setting("GOTRUE_SECURITY_CAPTCHA_ENABLED", boolean, false),
    /** Captcha provider: `hcaptcha` or `turnstile`. */
    provider: setting(
      "GOTRUE_SECURITY_CAPTCHA_PROVIDER",
      choice("hcaptcha", "turnstile"),
      "hcaptcha",
    ),
    /** Secret key at the captcha provider. */
    secret: setting("GOTRUE_SECURITY_CAPTCHA_SECRET", optionalText, undefined),
    /** Replaces the address of the provider's check. */
    verifyUrl: setting("AUTH_CAPTCHA_VERIFY_URL", optionalWebAddress, undefined),
  },
  sessions: {
    /** Maximum lifetime of a session. */
    timeboxSeconds: setting("GOTRUE_SESSIONS_TIMEBOX", optionalSeconds, undefined),
    /** Time without a refresh until a session ends. */
    inactivitySeconds: setting("GOTRUE_SESSIONS_INACTIVITY_TIMEOUT", optionalSeconds, undefined),
    /** Time that a user with a second factor may continue without entering it. */
    allowLowAalSeconds: setting("GOTRUE_SESSIONS_ALLOW_LOW_AAL", optionalSeconds, undefined),
  },
  mfa: {
    /** Lets users add authenticator apps. */
    totpEnroll: setting("GOTRUE_MFA_TOTP_ENROLL_ENABLED", boolean, true),
    /** Lets users sign in with authenticator apps. */
    totpVerify: setting("GOTRUE_MFA_TOTP_VERIFY_ENABLED", boolean, true),
    /** Lets users add phones as second factors. */
    phoneEnroll: setting("GOTRUE_MFA_PHONE_ENROLL_ENABLED", boolean, false),
    /** Lets users sign in with phones as second factors. */
    phoneVerify: setting("GOTRUE_MFA_PHONE_VERIFY_ENABLED", boolean, false),
    /** Lets users add security keys. */
    webAuthnEnroll: setting("GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED", boolean, false),
    /** Lets users sign in with security keys. */
    webAuthnVerify: setting("GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED", boolean, false),
    /** Minimum time between two second-factor text messages to one user. */
    phoneMaxFrequencySeconds: setting("GOTRUE_MFA_PHONE_MAX_FREQUENCY", seconds, 60),
  },
  passkeys: {
    /** Allows sign-in with passkeys. */
    enabled: setting("GOTRUE_PASSKEY_ENABLED", boolean, false),
    /** Domain that passkeys and security keys belong to. Default: that of `GOTRUE_SITE_URL`. */
    rpId: setting("GOTRUE_WEBAUTHN_RP_ID", optionalText, undefined),
    /** Name that browsers show for passkeys. Default: the domain. */
    rpName: setting("GOTRUE_WEBAUTHN_RP_DISPLAY_NAME", optionalText, undefined),
    /** Origins that may use passkeys. Default: the origin of `GOTRUE_SITE_URL`. */
    rpOrigins: setting("GOTRUE_WEBAUTHN_RP_ORIGINS", list, []),
  },
  limits,
  cors: {
    /** Origins that may read responses, separated by commas. Default: all. */
    origins: setting("AUTH_CORS_ORIGINS", origins, []),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;
