import { parseDuration } from "@damson/service-runtime/settings/rates";
import { expect, test } from "vitest";
import { StartupError } from "../errors.ts";
import { readSettings } from "./read-settings.ts";

test.each([
  ["60", 60],
  ["60s", 60],
  ["1m", 60],
  ["1h30m", 5400],
  ["24h", 86_400],
  ["1.5h", 5400],
  ["250ms", 0.25],
  ["-5m", -300],
  ["", undefined],
  ["5 minutes", undefined],
  ["m", undefined],
])("reads %o as %o seconds", (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});

test("reads GoTrue's variables", () => {
  const settings = readSettings(
    {},
    {
      GOTRUE_JWT_EXP: "300",
      GOTRUE_SMTP_MAX_FREQUENCY: "5m",
      GOTRUE_MAILER_AUTOCONFIRM: "true",
      GOTRUE_URI_ALLOW_LIST: "https://a.example/*, https://b.example/**",
      GOTRUE_SMS_TEST_OTP: "447700900123=123456,447700900124=654321",
    },
  );
  expect(settings.jwt.expirySeconds).toBe(300);
  expect(settings.smtp.maxFrequencySeconds).toBe(300);
  expect(settings.mailer.autoconfirm).toBe(true);
  expect(settings.site.uriAllowList).toEqual(["https://a.example/*", "https://b.example/**"]);
  expect(settings.sms.testOtp).toEqual({ "447700900123": "123456", "447700900124": "654321" });
});

test.each([
  ["true", true],
  ["1", true],
  ["TRUE", true],
  ["false", false],
  ["0", false],
  ["", false],
  [undefined, false],
])("sets autoconfirmation to %o in the environment: %o", (GOTRUE_MAILER_AUTOCONFIRM, isOn) => {
  expect(readSettings({}, { GOTRUE_MAILER_AUTOCONFIRM }).mailer.autoconfirm).toBe(isOn);
});

test.each([
  ["DEBUG", "debug"],
  ["Warning", "warn"],
  ["panic", "fatal"],
  ["silent", "silent"],
])("reads the log level %s as %s", (LOG_LEVEL, level) => {
  expect(readSettings({}, { LOG_LEVEL }).server.logLevel).toBe(level);
});

test("reads mail server and log settings by GoTrue's names", () => {
  const env = { GOTRUE_SMTP_HOST: "mail.example", GOTRUE_LOG_LEVEL: "warn" };
  const { smtp, server } = readSettings({}, env);

  expect([smtp.host, server.logLevel]).toEqual(["mail.example", "warn"]);
  expect(() => readSettings({}, { ...env, SMTP_HOST: "other.example" })).toThrow(
    "SMTP_HOST and GOTRUE_SMTP_HOST are names of the same setting",
  );
});

test("prefers an option over its variable, and a variable over the default", () => {
  const env = { GOTRUE_JWT_EXP: "300" };
  expect(readSettings({ jwt: { expirySeconds: "1m" } }, env).jwt.expirySeconds).toBe(60);
  expect(readSettings({ jwt: {} }, env).jwt.expirySeconds).toBe(300);
  expect(readSettings().jwt.expirySeconds).toBe(3600);
});

test.each([
  ["150", { count: 150, seconds: 300 }],
  ["100/24h", { count: 100, seconds: 86_400 }],
  ["off", "off"],
  ["0", "off"],
])("reads a limit of %o per address", (GOTRUE_RATE_LIMIT_OTP, rate) => {
  expect(readSettings({}, { GOTRUE_RATE_LIMIT_OTP }).limits.otp).toEqual(rate);
});

test("reads 0 as no emails and only `off` as unlimited", () => {
  const sent = (GOTRUE_RATE_LIMIT_EMAIL_SENT: string) =>
    readSettings({}, { GOTRUE_RATE_LIMIT_EMAIL_SENT }).limits.emailsSent;
  expect(sent("0")).toEqual({ count: 0, seconds: 3600 });
  expect(sent("off")).toBe("off");
});

test.each([
  ["abc:123", ["abc", "123"]],
  ["abc::123:", ["abc", "123"]],
  [String.raw`abc:!\:?`, ["abc", String.raw`!\:?`.replace("\\:", ":")]],
  [String.raw`a\:b\:c`, ["a:b:c"]],
  ["", []],
])("reads the required characters %o as %o", (GOTRUE_PASSWORD_REQUIRED_CHARACTERS, sets) => {
  const { password } = readSettings({}, { GOTRUE_PASSWORD_REQUIRED_CHARACTERS });
  expect(password.requiredCharacters).toEqual(sets);
});

test("accepts the colon among the symbols of the strongest preset", () => {
  const symbols = `!@#$%^&*()_+-=[]{};'\\\\:"|<>?,./\`~`;
  const GOTRUE_PASSWORD_REQUIRED_CHARACTERS = `abc:ABC:012:${symbols}`;
  const { password } = readSettings({}, { GOTRUE_PASSWORD_REQUIRED_CHARACTERS });
  expect(password.requiredCharacters.slice(0, 3)).toEqual(["abc", "ABC", "012"]);
  expect(password.requiredCharacters[3]).toContain(`\\:"`);
  expect(password.requiredCharacters).toHaveLength(4);
});

test("reads a code lifetime of 0 as the default, like GoTrue", () => {
  const env = { GOTRUE_MAILER_OTP_EXP: "0", GOTRUE_SMS_OTP_EXP: "0s" };
  const { mailer, sms } = readSettings({ mailer: {}, sms: {} }, env);
  expect([mailer.otpSeconds, sms.otpSeconds]).toEqual([3600, 60]);
});

test("reads providers by name, and options override them", () => {
  const { providers } = readSettings(
    { providers: { google: { secret: "of the options" } } },
    {
      GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
      GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: "web,android",
      GOTRUE_EXTERNAL_GOOGLE_SECRET: "of the environment",
      GOTRUE_EXTERNAL_EMAIL_ENABLED: "false",
    },
  );
  expect(providers.google).toMatchObject({
    enabled: true,
    clientId: ["web", "android"],
    secret: "of the options",
  });
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number"],
  [{ PORT: "70000" }, "PORT must be at most 65535"],
  [{ GOTRUE_JWT_EXP: "soon" }, 'GOTRUE_JWT_EXP must be a duration such as "60s" or "24h"'],
  [{ GOTRUE_JWT_EXP: "-5m" }, "GOTRUE_JWT_EXP must not be negative"],
  [{ GOTRUE_MAILER_AUTOCONFIRM: "yes" }, "GOTRUE_MAILER_AUTOCONFIRM must be true or false"],
  [{ GOTRUE_RATE_LIMIT_OTP: "often" }, "GOTRUE_RATE_LIMIT_OTP must be a count"],
  [{ GOTRUE_PASSWORD_MIN_LENGTH: "5" }, "GOTRUE_PASSWORD_MIN_LENGTH"],
  [{ GOTRUE_SITE_URL: "shop.example" }, "GOTRUE_SITE_URL must be a full URL"],
  [{ API_EXTERNAL_URL: "auth.example" }, "API_EXTERNAL_URL must be a full URL"],
  [{ GOTRUE_URI_ALLOW_LIST: "https://[z-a].example" }, "GOTRUE_URI_ALLOW_LIST must be a list"],
  [{ GOTRUE_SMS_TEST_OTP: "447700900123" }, "GOTRUE_SMS_TEST_OTP must be a list"],
  [{ PORT: "-1" }, "PORT must be at least 0"],
  [{ GOTRUE_API_PORT: "http" }, "GOTRUE_API_PORT must be a whole number"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug, info"],
  [{ AUTH_REQUEST_TIMEOUT: "0" }, "AUTH_REQUEST_TIMEOUT must be more than 0"],
  [{ DATABASE_URL: "localhost:5432" }, "DATABASE_URL must be an address such as postgres://"],
  [{ DB_NAMESPACE: "Accounts" }, "DB_NAMESPACE must be a name of lower-case letters"],
  [{ GOTRUE_DB_MAX_POOL_SIZE: "0" }, "GOTRUE_DB_MAX_POOL_SIZE must be at least 1"],
  [{ AUTH_SMS_GATEWAY_URL: "texts.example" }, "GATEWAY_URL must be a full URL"],
  [{ AUTH_CAPTCHA_VERIFY_URL: "turnstile" }, "AUTH_CAPTCHA_VERIFY_URL must be a full URL"],
  [{ AUTH_CORS_ORIGINS: "*" }, "AUTH_CORS_ORIGINS must be a list of origins"],
  [{ AUTH_CORS_ORIGINS: "https://shop.example/" }, "AUTH_CORS_ORIGINS must be a list of origins"],
  [
    { GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY: "c2hvcnQ=" },
    "GOTRUE_SECURITY_DB_ENCRYPTION_ENCRYPTION_KEY must be 32 bytes in base64",
  ],
  [{ GOTRUE_EXTERNAL_GOOGLE_ENABLED: "yes" }, "GOTRUE_EXTERNAL_GOOGLE_ENABLED must be true"],
  [{ GOTRUE_EXTERNAL_KEYCLOAK_URL: "login" }, "GOTRUE_EXTERNAL_KEYCLOAK_URL must be a full URL"],
])("names the invalid setting %o", (env, message) => {
  expect(() => readSettings({}, env)).toThrow(StartupError);
  expect(() => readSettings({}, env)).toThrow(message);
});

test("reads test numbers in plain form and in Go's form", () => {
  const env = { GOTRUE_SMS_TEST_OTP: "+44 7700 900123:123456, 447700900124=654321" };
  const codes = { "447700900123": "123456", "447700900124": "654321" };
  expect(readSettings({}, env).sms.testOtp).toEqual(codes);
});

test("accepts the external URL with or without trailing slash", () => {
  const env = { API_EXTERNAL_URL: "https://shop.example/auth/v1/" };
  expect(readSettings({}, env).server.externalUrl).toBe("https://shop.example/auth/v1");
});

test.each([
  ['{"jwt":{"expiry":60}}', "There is no option jwt.expiry"],
  ['{"mail":{"autoconfirm":true}}', "There is no option mail"],
  ['{"providers":{"google":{"cliendId":"a"}}}', "There is no option providers.google.cliendId"],
  ['{"providers":{"zoom":{}}}', "There is no option providers.zoom"],
  ['{"hooks":{}}', "There is no option hooks"],
  ['{"limits":{"otp":-1}}', "limits.otp must be a count"],
  ['{"mailer":{"autoconfirm":null}}', "mailer.autoconfirm must be true or false"],
  ['{"jwt":{"audience":1}}', "jwt.audience must be a text"],
])("names the invalid option: %s", (options, message) => {
  expect(() => readSettings(JSON.parse(options))).toThrow(StartupError);
  expect(() => readSettings(JSON.parse(options))).toThrow(message);
});

test("prefers GoTrue's longer names of port and database", () => {
  const env = {
    GOTRUE_API_PORT: "9998",
    PORT: "9999",
    GOTRUE_DB_DATABASE_URL: "postgres://localhost/auth",
  };
  expect(readSettings({}, env).server.port).toBe(9998);
  expect(readSettings({}, env).storage.databaseUrl).toBe("postgres://localhost/auth");
});
