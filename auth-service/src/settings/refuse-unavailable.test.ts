import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readSettings } from "./read-settings.ts";

test.each([
  [{ GOTRUE_SAML_ENABLED: "true" }, "GOTRUE_SAML_ENABLED is on, but there is no SAML"],
  [{ GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: "1" }, "GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED is on"],
  [{ GOTRUE_OAUTH_SERVER_ENABLED: "true" }, "GOTRUE_OAUTH_SERVER_ENABLED is on"],
  [{ GOTRUE_HOOK_SEND_FAX_ENABLED: "true" }, "GOTRUE_HOOK_SEND_FAX_ENABLED is on"],
  [
    { GOTRUE_HOOK_SEND_EMAIL_ENABLED: "true" },
    "GOTRUE_HOOK_SEND_EMAIL_URI is missing: the hook is enabled and leads nowhere",
  ],
  [
    {
      GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: "true",
      GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI: "pg-functions://postgres/public/claims",
    },
    "GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI is a function in Postgres",
  ],
  [
    {
      GOTRUE_SMS_PROVIDER: "twilio",
      GOTRUE_SMS_TWILIO_ACCOUNT_SID: "AC1",
      GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
    },
    "GOTRUE_SMS_PROVIDER is twilio, with GOTRUE_SMS_TWILIO_ACCOUNT_SID, but there are no gateways",
  ],
  [
    {
      GOTRUE_SMS_PROVIDER: "vonage",
      GOTRUE_SMS_VONAGE_API_KEY: "a",
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
    },
    "GOTRUE_SMS_PROVIDER is vonage",
  ],
  [{ GOTRUE_RATE_LIMIT_HEADER: "X-Real-IP" }, "set AUTH_TRUSTED_PROXIES to how many there are"],
  [{ GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" }, "GOTRUE_SECURITY_CAPTCHA_SECRET is missing"],
])("what is on and cannot work refuses the start, in every mode: %o", (env, message) => {
  expect(() => readSettings({}, env)).toThrow(StartupError);
  expect(() => readSettings({}, env)).toThrow(message);
});

test.each([
  { GOTRUE_SAML_ENABLED: "false", GOTRUE_OAUTH_SERVER_ENABLED: "" },
  { GOTRUE_SMS_PROVIDER: "twilio" },
  // As the tests of the official client set it.
  {
    GOTRUE_SMS_PROVIDER: "twilio",
    GOTRUE_SMS_TWILIO_ACCOUNT_SID: "",
    GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
  },
  { GOTRUE_HOOK_SEND_EMAIL_ENABLED: "false", GOTRUE_HOOK_SEND_EMAIL_URI: "pg-functions://x" },
  {
    GOTRUE_SMS_PROVIDER: "twilio",
    GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
    GOTRUE_HOOK_SEND_SMS_URI: "https://texts.example/",
  },
])("what is off, or works, does not: %o", (env) => {
  expect(() => readSettings({}, env)).not.toThrow();
});
