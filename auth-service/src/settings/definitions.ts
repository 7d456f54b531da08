/** Every setting: its variable, the kind of its value, and its default. */

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
  list,
  oneOf,
  optionalText,
  optionalTime,
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
import {
  characterSets,
  codeLength,
  olderKeys,
  optionalKey,
  phoneCodes,
  projectKeys,
  template,
  wildcards,
} from "./values.ts";

const HOUR = 3600;

export const definitions = {
  /** The process. */
  server: {
    host: setting("GOTRUE_API_HOST", text, "127.0.0.1"),
    port: setting("PORT", port, 9999, "GOTRUE_API_PORT"),
    /** The service's public address, including the path; mail links and callbacks start with it. */
    externalUrl: setting("API_EXTERNAL_URL", webAddress, "http://localhost:9999"),
    /** Refuses to start with an incomplete or unsafe configuration. */
    production: setting("AUTH_PRODUCTION", boolean, false),
    ...logSettings,
    /** The address of the metrics for Prometheus, as `host:port`; unset, there are none. */
    metricsAddress: setting("AUTH_METRICS_ADDRESS", optionalText, undefined),
    requestSeconds: setting("AUTH_REQUEST_TIMEOUT", someSeconds, 10),
    /** The time after a signal to stop in which the command still accepts connections, and is not ready. */
    stopDelaySeconds: setting("STOP_DELAY_SECONDS", atLeast(0), 0),
    /** Moves the service's clock, for tests of expiry. */
    clockOffsetSeconds: setting("AUTH_CLOCK_OFFSET", signedSeconds, 0),
  },
  storage: {
    ...storageSettings,
    /** The Postgres schema of the tables. */
    namespace: setting("DB_NAMESPACE", schemaName, "auth"),
  },
  /** Limits of stored data, in size and time. */
  retention: {
    /** Removes anonymous users 30 days after they came. */
    cleanUp: setting("DB_CLEANUP_ENABLED", boolean, false, "GOTRUE_DB_CLEANUP_ENABLED"),
    /** The age at which users who signed up and never confirmed an address are removed. */
    unconfirmedSeconds: setting("AUTH_UNCONFIRMED_EXPIRY", optionalSeconds, undefined),
    /** The days after which audit entries are removed; 0 keeps them for good. */
    auditDays: setting("AUTH_AUDIT_DAYS", atLeast(0), 90),
    /** Records each refresh of a session in the audit log. */
    auditRefreshes: setting("AUTH_AUDIT_REFRESHES", boolean, false),
    /** The largest size of `user_metadata` that users may set. */
    metadataBytes: setting("AUTH_METADATA_BYTES", atLeast(0), 16_384),
  },
  site: {
    /** The application's address; links lead here by default. */
    url: setting("GOTRUE_SITE_URL", address, "http://localhost:3000"),
    /** Wildcard patterns of other addresses that links may lead to. */
    uriAllowList: setting("GOTRUE_URI_ALLOW_LIST", wildcards, []),
    disableSignup: setting("GOTRUE_DISABLE_SIGNUP", boolean, false),
  },
  jwt: {
    secret: setting("GOTRUE_JWT_SECRET", optionalText, undefined),
    /** A JSON array of private JWKs, one of which signs. */
    keys: setting("GOTRUE_JWT_KEYS", optionalText, undefined),
    expirySeconds: setting("GOTRUE_JWT_EXP", someSeconds, HOUR),
    audience: setting("GOTRUE_JWT_AUD", text, "authenticated"),
    issuer: setting("GOTRUE_JWT_ISSUER", optionalText, undefined),
    adminRoles: setting("GOTRUE_JWT_ADMIN_ROLES", list, ["service_role", "supabase_admin"]),
    defaultRole: setting("GOTRUE_JWT_DEFAULT_GROUP_NAME", text, "authenticated"),
    validMethods: setting("GOTRUE_JWT_VALID_METHODS", list, []),
  },
  mailer: {
    autoconfirm: setting("GOTRUE_MAILER_AUTOCONFIRM", boolean, false),
    /** Asks on a page before a link confirms an address: mail scanners open links too. */
    confirmByPage: setting("AUTH_CONFIRM_BY_PAGE", boolean, false),
    otpSeconds: setting("GOTRUE_MAILER_OTP_EXP", lifetime(HOUR), HOUR),
    otpLength: setting("GOTRUE_MAILER_OTP_LENGTH", codeLength, 6),
    secureEmailChange: setting("GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED", boolean, true),
  },
  smtp: {
    ...smtpSettings,
    /** The least time between two mails of one kind to one user. */
    maxFrequencySeconds: setting("GOTRUE_SMTP_MAX_FREQUENCY", seconds, 60),
  },
  sms: {
    provider: setting("GOTRUE_SMS_PROVIDER", optionalText, undefined),
    autoconfirm: setting("GOTRUE_SMS_AUTOCONFIRM", boolean, false),
    otpSeconds: setting("GOTRUE_SMS_OTP_EXP", lifetime(60), 60),
    otpLength: setting("GOTRUE_SMS_OTP_LENGTH", codeLength, 6),
    maxFrequencySeconds: setting("GOTRUE_SMS_MAX_FREQUENCY", seconds, 60),
    template: setting("GOTRUE_SMS_TEMPLATE", template, "Your code is {{ .Code }}"),
    /** Fixed codes for numbers of testers. */
    testOtp: setting("GOTRUE_SMS_TEST_OTP", phoneCodes, {}),
    /** The end of those codes; unset, they stay valid. */
    testOtpValidUntil: setting("GOTRUE_SMS_TEST_OTP_VALID_UNTIL", optionalTime, undefined),
  },
  external: {
    email: setting("GOTRUE_EXTERNAL_EMAIL_ENABLED", boolean, true),
    magicLink: setting("GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED", boolean, true),
    phone: setting("GOTRUE_EXTERNAL_PHONE_ENABLED", boolean, false),
    anonymousUsers: setting("GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED", boolean, false),
    flowStateSeconds: setting("GOTRUE_EXTERNAL_FLOW_STATE_EXPIRY_DURATION", seconds, 300),
    allowedIdTokenIssuers: setting("GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS", list, []),
  },
  /** Providers that administrators add by the API. */
  customProviders: {
    enabled: setting("GOTRUE_CUSTOM_OAUTH_ENABLED", boolean, true),
    max: setting("GOTRUE_CUSTOM_OAUTH_MAX_PROVIDERS", atLeast(0), 0),
  },
  password: {
    minLength: setting("GOTRUE_PASSWORD_MIN_LENGTH", atLeast(6), 6),
    /** Sets of characters, separated by colons (`\:` is a colon): a password needs one of each. */
    requiredCharacters: setting("GOTRUE_PASSWORD_REQUIRED_CHARACTERS", characterSets, []),
    /** Words of the site, its owner and its trade, which are refused as passwords. */
    contextWords: setting("AUTH_PASSWORD_CONTEXT_WORDS", list, []),
    refuseKnown: setting("GOTRUE_PASSWORD_HIBP_ENABLED", boolean, false),
  },
  security: {
    refreshTokenRotation: setting("GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED", boolean, true),
    refreshTokenReuseSeconds: setting("GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL", seconds, 10),
    manualLinking: setting("GOTRUE_SECURITY_MANUAL_LINKING_ENABLED", boolean, false),
    passwordNeedsReauthentication: setting(
      "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION",
      boolean,
      false,
    ),
    passwordNeedsCurrent: setting(
      "GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD",
      boolean,
      false,
    ),
    /** Lets a service in production confirm addresses at once, without a mail to them. */
    allowUnverifiedEmails: setting("AUTH_ALLOW_UNVERIFIED_EMAILS", boolean, false),
    /** With a reset, users may remove passkeys and factors of the last 30 days. */
    revokeRecentFactors: setting("AUTH_REVOKE_RECENT_FACTORS", boolean, true),
    /** Roles (`app_metadata.role`) whose accounts get another address from administrators alone. */
    managedRoles: setting("AUTH_MANAGED_ROLES", list, []),
    /** Further project keys, `key=role` with the role `anon` or `service_role`. */
    projectKeys: setting("AUTH_PROJECT_KEYS", projectKeys, {}),
    /** Refuses requests without a known `apikey`, as a hosted project's gateway does. */
    requireApiKey: setting("AUTH_REQUIRE_API_KEY", boolean, false),
    /** Revokes administrators' keys that were made before, as after one has leaked. */
    adminKeysNotBefore: setting("AUTH_ADMIN_KEYS_NOT_BEFORE", optionalTime, undefined),
    /** Encrypts secrets at rest; unset, a key is made and kept beside the database. */
    encryptionKey: setting("GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY", optionalKey, undefined),
    /** Older keys, which still decrypt; their secrets are encrypted anew. */
    decryptionKeys: setting("GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS", olderKeys, []),
  },
  captcha: {
    enabled: setting("GOTRUE_SECURITY_CAPTCHA_ENABLED", boolean, false),
    provider: setting(
      "GOTRUE_SECURITY_CAPTCHA_PROVIDER",
      oneOf("hcaptcha", "turnstile"),
      "hcaptcha",
    ),
    secret: setting("GOTRUE_SECURITY_CAPTCHA_SECRET", optionalText, undefined),
    timeoutSeconds: setting("GOTRUE_SECURITY_CAPTCHA_TIMEOUT", seconds, 10),
    /** Another address of the provider's check, such as a stand-in's. */
    verifyUrl: setting("AUTH_CAPTCHA_VERIFY_URL", optionalWebAddress, undefined),
  },
  sessions: {
    timeboxSeconds: setting("GOTRUE_SESSIONS_TIMEBOX", optionalSeconds, undefined),
    inactivitySeconds: setting("GOTRUE_SESSIONS_INACTIVITY_TIMEOUT", optionalSeconds, undefined),
    /** The time for which a user with a second factor may continue without it. */
    allowLowAalSeconds: setting("GOTRUE_SESSIONS_ALLOW_LOW_AAL", optionalSeconds, undefined),
    singlePerUser: setting("GOTRUE_SESSIONS_SINGLE_PER_USER", boolean, false),
    /** Kinds of sessions, of each of which a user may have one; new sessions are of the first kind. */
    tags: setting("GOTRUE_SESSIONS_TAGS", list, []),
  },
  mfa: {
    totpEnroll: setting("GOTRUE_MFA_TOTP_ENROLL_ENABLED", boolean, true),
    totpVerify: setting("GOTRUE_MFA_TOTP_VERIFY_ENABLED", boolean, true),
    phoneEnroll: setting("GOTRUE_MFA_PHONE_ENROLL_ENABLED", boolean, false),
    phoneVerify: setting("GOTRUE_MFA_PHONE_VERIFY_ENABLED", boolean, false),
    webAuthnEnroll: setting("GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED", boolean, false),
    webAuthnVerify: setting("GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED", boolean, false),
    maxEnrolled: setting("GOTRUE_MFA_MAX_ENROLLED_FACTORS", atLeast(0), 10),
    maxVerified: setting("GOTRUE_MFA_MAX_VERIFIED_FACTORS", atLeast(0), 10),
    challengeSeconds: setting("GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION", seconds, 300),
    factorSeconds: setting("GOTRUE_MFA_FACTOR_EXPIRY_DURATION", seconds, 300),
    phoneMaxFrequencySeconds: setting("GOTRUE_MFA_PHONE_MAX_FREQUENCY", seconds, 60),
    phoneOtpLength: setting("GOTRUE_MFA_PHONE_OTP_LENGTH", codeLength, 6),
  },
  passkeys: {
    enabled: setting("GOTRUE_PASSKEY_ENABLED", boolean, false),
    maxPerUser: setting("GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER", atLeast(0), 10),
    rpId: setting("GOTRUE_WEBAUTHN_RP_ID", optionalText, undefined),
    rpName: setting("GOTRUE_WEBAUTHN_RP_DISPLAY_NAME", optionalText, undefined),
    rpOrigins: setting("GOTRUE_WEBAUTHN_RP_ORIGINS", list, []),
  },
  limits,
  cors: {
    /** Origins that may read answers in a browser; empty, every one. */
    origins: setting("AUTH_CORS_ORIGINS", origins, []),
    allowedHeaders: setting("GOTRUE_CORS_ALLOWED_HEADERS", list, []),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting>>>>;
