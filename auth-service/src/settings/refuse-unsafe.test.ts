import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readSettings } from "./read-settings.ts";

const production = {
  AUTH_PRODUCTION: "true",
  GOTRUE_SITE_URL: "https://shop.example",
  API_EXTERNAL_URL: "https://shop.example/auth/v1",
  SMTP_HOST: "smtp.example",
  SMTP_ADMIN_EMAIL: "accounts@shop.example",
  AUTH_TRUSTED_PROXIES: "1",
};
const texts = {
  AUTH_SMS_GATEWAY_URL: "https://texts.example/",
  AUTH_SMS_GATEWAY_TOKEN: "known to the gateway",
};

function start(env: Readonly<Record<string, string>>) {
  return readSettings({}, { ...production, ...env });
}

test.each([
  {},
  { AUTH_TRUSTED_PROXIES: "0" },
  { AUTH_TRUSTED_PROXIES: "2", GOTRUE_RATE_LIMIT_HEADER: "X-Real-IP" },
  { GOTRUE_JWT_SECRET: "a key that is too long to guess!!" },
  { GOTRUE_EXTERNAL_EMAIL_ENABLED: "false", SMTP_HOST: "" },
  { GOTRUE_MAILER_AUTOCONFIRM: "true", AUTH_ALLOW_UNVERIFIED_EMAILS: "true" },
  { GOTRUE_EXTERNAL_PHONE_ENABLED: "true", ...texts },
  { GOTRUE_RATE_LIMIT_EMAIL_SENT: "0", GOTRUE_RATE_LIMIT_SMS_SENT: "100000/1h" },
  { AUTH_RATE_LIMIT_SIGN_IN: "off", GOTRUE_RATE_LIMIT_OTP: "off", GOTRUE_RATE_LIMIT_VERIFY: "0" },
  { ...texts, AUTH_SMS_GATEWAY_URL: "http://localhost:3001/texts" },
  { GOTRUE_URI_ALLOW_LIST: "https://*.shop.example/**,shop://**,http://127.0.0.1:*/signed-in" },
  { GOTRUE_URI_ALLOW_LIST: "https://shop.example,https://shop.example:*/" },
])("starts in production with %o", (env) => {
  expect(start(env).server.production).toBe(true);
});

test.each([
  [{ GOTRUE_SITE_URL: "" }, "GOTRUE_SITE_URL is missing"],
  [{ API_EXTERNAL_URL: "" }, "API_EXTERNAL_URL is missing"],
  [{ GOTRUE_JWT_SECRET: "short" }, "GOTRUE_JWT_SECRET is shorter than 32 characters"],
  [
    { GOTRUE_JWT_SECRET: "short", GOTRUE_JWT_KEYS: "[]" },
    "GOTRUE_JWT_SECRET is shorter than 32 characters",
  ],
  [
    { GOTRUE_JWT_SECRET: "super-secret-jwt-token-with-at-least-32-characters-long" },
    "GOTRUE_JWT_SECRET is one that everybody knows",
  ],
  [
    { GOTRUE_JWT_KEYS: '[{"kty":"oct","kid":"a","k":"c2hvcnQ","key_ops":["sign"]}]' },
    "GOTRUE_JWT_KEYS has a shared key of fewer than 32 bytes",
  ],
  [{ GOTRUE_PASSKEY_ENABLED: "true" }, "passkeys need GOTRUE_WEBAUTHN_RP_ID"],
  [{ SMTP_HOST: "" }, "SMTP_HOST is missing"],
  [{ SMTP_HOST: "", AUTH_OUTBOX_DIR: "mails" }, "SMTP_HOST is missing"],
  [{ SMTP_ADMIN_EMAIL: "" }, "SMTP_ADMIN_EMAIL is missing"],
  [{ GOTRUE_MAILER_AUTOCONFIRM: "true" }, "AUTH_ALLOW_UNVERIFIED_EMAILS=true"],
  [
    { GOTRUE_SMS_AUTOCONFIRM: "true", ...texts },
    "GOTRUE_SMS_AUTOCONFIRM lets anyone take a number",
  ],
  [
    { GOTRUE_EXTERNAL_PHONE_ENABLED: "true" },
    "AUTH_SMS_GATEWAY_URL and AUTH_SMS_GATEWAY_TOKEN are missing",
  ],
  [
    { GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true" },
    "AUTH_SMS_GATEWAY_URL and AUTH_SMS_GATEWAY_TOKEN are missing",
  ],
  [
    { GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true" },
    "AUTH_SMS_GATEWAY_URL and AUTH_SMS_GATEWAY_TOKEN are missing",
  ],
  [
    { ...texts, AUTH_SMS_GATEWAY_TOKEN: "", GOTRUE_EXTERNAL_PHONE_ENABLED: "true" },
    "AUTH_SMS_GATEWAY_TOKEN are missing",
  ],
  [{ GOTRUE_SMS_TEST_OTP: "447700900123=123456" }, "GOTRUE_SMS_TEST_OTP gives codes"],
  [{ AUTH_RATE_LIMIT_FAILED_PASSWORDS: "off" }, "AUTH_RATE_LIMIT_FAILED_PASSWORDS is off"],
  [{ AUTH_RATE_LIMIT_FAILED_PASSWORDS: "0" }, "AUTH_RATE_LIMIT_FAILED_PASSWORDS is off"],
  [{ AUTH_RATE_LIMIT_FAILED_BY_ACCOUNT: "off" }, "AUTH_RATE_LIMIT_FAILED_BY_ACCOUNT is off"],
  [
    { AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS: "off" },
    "AUTH_RATE_LIMIT_FAILED_FACTOR_ANSWERS is off",
  ],
  [{ AUTH_RATE_LIMIT_MESSAGES_TO_ADDRESS: "off" }, "AUTH_RATE_LIMIT_MESSAGES_TO_ADDRESS is off"],
  [
    { AUTH_RATE_LIMIT_CONFIRMATIONS_TO_ADDRESS: "off" },
    "AUTH_RATE_LIMIT_CONFIRMATIONS_TO_ADDRESS is off",
  ],
  [{ GOTRUE_RATE_LIMIT_EMAIL_SENT: "off" }, "GOTRUE_RATE_LIMIT_EMAIL_SENT is off"],
  [{ GOTRUE_RATE_LIMIT_SMS_SENT: "off" }, "GOTRUE_RATE_LIMIT_SMS_SENT is off"],
  [{ AUTH_TRUSTED_PROXIES: "" }, "AUTH_TRUSTED_PROXIES is missing"],
  [{ AUTH_CLOCK_OFFSET: "1h" }, "AUTH_CLOCK_OFFSET moves the clock"],
  [{ AUTH_IN_MEMORY: "1" }, "AUTH_IN_MEMORY forgets"],
])("refuses to start in production with %o", (env, message) => {
  expect(() => start(env)).toThrow(StartupError);
  expect(() => start(env)).toThrow(message);
});

test.each([
  [{ GOTRUE_SITE_URL: "http://shop.example" }, "GOTRUE_SITE_URL"],
  [{ GOTRUE_SITE_URL: "http://localhost:3001" }, "GOTRUE_SITE_URL"],
  [{ API_EXTERNAL_URL: "http://shop.example/auth/v1" }, "API_EXTERNAL_URL"],
  [{ GOTRUE_URI_ALLOW_LIST: "http://shop.example/**" }, "GOTRUE_URI_ALLOW_LIST"],
  [{ GOTRUE_URI_ALLOW_LIST: "http://localhost.example/**" }, "GOTRUE_URI_ALLOW_LIST"],
  [{ AUTH_CORS_ORIGINS: "http://shop.example" }, "AUTH_CORS_ORIGINS"],
  [{ GOTRUE_WEBAUTHN_RP_ORIGINS: "http://shop.example" }, "GOTRUE_WEBAUTHN_RP_ORIGINS"],
  [{ AUTH_SMS_GATEWAY_URL: "http://texts.example/" }, "AUTH_SMS_GATEWAY_URL"],
  [{ AUTH_CAPTCHA_VERIFY_URL: "http://captcha.example/" }, "AUTH_CAPTCHA_VERIFY_URL"],
  [{ GOTRUE_EXTERNAL_KEYCLOAK_URL: "http://login.example" }, "GOTRUE_EXTERNAL_KEYCLOAK_URL"],
])("refuses unencrypted connections in production: %o", (env, variable) => {
  expect(() => start(env)).toThrow(`${variable} has an address without https`);
});

test.each([
  "**",
  "*",
  "https://**",
  "https://*",
  "https://*/**",
  "https://*.*/**",
  "https://*.example/**",
  "https://**.shop.example/",
  "https://shop.example**",
  "https://shop.exampl?/",
  "https://shop.[a-z]xample/",
  "https://*[!a]com[!a]x.shop.example/",
  "https://shop.example:**/",
  "https:**",
  "*://shop.example/**",
  "http*://shop.example/**",
  "//shop.example/**",
])("refuses an allow-list in production that admits other sites: %s", (pattern) => {
  expect(() => start({ GOTRUE_URI_ALLOW_LIST: `https://shop.example/**,${pattern}` })).toThrow(
    "GOTRUE_URI_ALLOW_LIST admits other sites",
  );
});

test("checks each alternative of a pattern", () => {
  const startWith = (pattern: string) => () =>
    readSettings({ site: { uriAllowList: [pattern] } }, production);
  expect(startWith("https://{www,old{er,est}}.shop.example/*")).not.toThrow();
  expect(startWith("https://shop.{example,*}/")).toThrow("admits other sites");
  expect(startWith("{http,https}://shop.example/**")).toThrow("an address without https");
});

test("lists all unsafe settings in one line", () => {
  const start = () => readSettings({}, { AUTH_PRODUCTION: "true" });
  expect(start).toThrow(/^Not safe in production: GOTRUE_SITE_URL .*; .*SMTP_HOST .*$/);
});
