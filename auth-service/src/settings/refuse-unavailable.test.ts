import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readSettings } from "./read-settings.ts";

test.each([
  [{ GOTRUE_SAML_ENABLED: "true" }, "GOTRUE_SAML_ENABLED is set, but SAML is not supported"],
  [{ GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: "1" }, "sign-in by wallet is not supported"],
  [{ GOTRUE_OAUTH_SERVER_ENABLED: "true" }, "an OAuth server is not supported"],
  [{ GOTRUE_HOOK_SEND_EMAIL_URI: "https://mails.example" }, "hooks are not supported"],
  [{ GOTRUE_HOOK_SEND_SMS_ENABLED: "true" }, "use AUTH_SMS_GATEWAY_URL"],
  [{ GOTRUE_SMS_TWILIO_ACCOUNT_SID: "AC1" }, "no gateway is built in: use AUTH_SMS_GATEWAY_URL"],
  [{ GOTRUE_CUSTOM_OAUTH_ENABLED: "true" }, "providers come from settings only"],
  [{ GOTRUE_EXTERNAL_GITLAB_ENABLED: "true" }, "this provider is not supported: use KEYCLOAK"],
  [{ GOTRUE_EXTERNAL_LINKEDIN_OIDC_CLIENT_ID: "shop" }, "this provider is not supported"],
  [{ GOTRUE_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: "true" }, "nonces are always checked"],
  [{ GOTRUE_MAILER_URLPATHS_RECOVERY: "/reset" }, "links in emails lead to /verify"],
  [{ GOTRUE_MAILER_OTP_LENGTH: "8" }, "codes have six digits"],
  [{ GOTRUE_JWT_ADMIN_ROLES: "support" }, "service_role and supabase_admin"],
  [{ GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "false" }, "refresh tokens always rotate"],
  [{ GOTRUE_SESSIONS_SINGLE_PER_USER: "true" }, "users may have several sessions"],
  [{ AUTH_REQUIRE_API_KEY: "true" }, "requests need no API key"],
  [{ GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: "false" }, "are always sent"],
  [{ GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: "true" }, "GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID is missing"],
  [
    { GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: "true", GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: "shop" },
    "GOTRUE_EXTERNAL_KEYCLOAK_URL is missing",
  ],
  [
    { GOTRUE_EXTERNAL_GITHUB_ENABLED: "true", GOTRUE_EXTERNAL_GITHUB_CLIENT_ID: "shop" },
    "GOTRUE_EXTERNAL_GITHUB_SECRET is missing",
  ],
  [{ GOTRUE_RATE_LIMIT_HEADER: "X-Real-IP" }, "set AUTH_TRUSTED_PROXIES to their number"],
  [{ GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" }, "GOTRUE_SECURITY_CAPTCHA_SECRET is missing"],
])("refuses to start with an unsupported feature: %o", (env, message) => {
  expect(() => readSettings({}, env)).toThrow(StartupError);
  expect(() => readSettings({}, env)).toThrow(message);
});

test.each([
  { GOTRUE_SAML_ENABLED: "false", GOTRUE_OAUTH_SERVER_ENABLED: "" },
  // The official client's tests set this.
  { GOTRUE_SMS_PROVIDER: "twilio", GOTRUE_SMS_TWILIO_ACCOUNT_SID: "" },
  {
    GOTRUE_JWT_ADMIN_ROLES: "service_role",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_MAILER_OTP_LENGTH: "6",
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: "/verify",
    GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: "http://localhost:9999/callback",
  },
])("starts with a removed variable that enables nothing: %o", (env) => {
  expect(() => readSettings({}, env)).not.toThrow();
});
