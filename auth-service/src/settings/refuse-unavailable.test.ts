import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readSettings } from "./read-settings.ts";

test.each([
  [{ GOTRUE_SAML_ENABLED: "true" }, "GOTRUE_SAML_ENABLED is set, but there is no SAML"],
  [{ GOTRUE_EXTERNAL_WEB3_SOLANA_ENABLED: "1" }, "there is no sign-in by wallet"],
  [{ GOTRUE_OAUTH_SERVER_ENABLED: "true" }, "there is no OAuth server"],
  [{ GOTRUE_HOOK_SEND_EMAIL_URI: "https://mails.example" }, "there are no hooks"],
  [{ GOTRUE_HOOK_SEND_SMS_ENABLED: "true" }, "use AUTH_SMS_GATEWAY_URL"],
  [{ GOTRUE_SMS_TWILIO_ACCOUNT_SID: "AC1" }, "no gateway is built in: use AUTH_SMS_GATEWAY_URL"],
  [{ GOTRUE_CUSTOM_OAUTH_ENABLED: "true" }, "providers come from settings only"],
  [{ GOTRUE_RATE_LIMIT_HEADER: "X-Real-IP" }, "set AUTH_TRUSTED_PROXIES to how many there are"],
  [{ GOTRUE_SECURITY_CAPTCHA_ENABLED: "true" }, "GOTRUE_SECURITY_CAPTCHA_SECRET is missing"],
])("refuses to start with a feature that cannot work: %o", (env, message) => {
  expect(() => readSettings({}, env)).toThrow(StartupError);
  expect(() => readSettings({}, env)).toThrow(message);
});

test.each([
  { GOTRUE_SAML_ENABLED: "false", GOTRUE_OAUTH_SERVER_ENABLED: "" },
  // As the tests of the official client set it.
  { GOTRUE_SMS_PROVIDER: "twilio", GOTRUE_SMS_TWILIO_ACCOUNT_SID: "" },
])("starts with a missing feature that is switched off: %o", (env) => {
  expect(() => readSettings({}, env)).not.toThrow();
});
