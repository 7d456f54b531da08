import { expect, test } from "vitest";
import { requireCompleteSettings } from "./require-complete-settings.ts";
import { readSettings } from "./settings.ts";

const bank = {
  BANK_ACCOUNT_NAME: "Damson Ltd",
  BANK_SORT_CODE: "12 34-56",
  BANK_ACCOUNT_NUMBER: "1234 5678",
  SHOP_EMAIL: "shop@example.com",
};

test("accepts the auth service's names for SMTP settings", () => {
  const env = { GOTRUE_SMTP_HOST: "mail.example", GOTRUE_LOG_LEVEL: "warn" };
  const { smtp, server } = readSettings({}, env);

  expect([smtp.host, server.logLevel]).toEqual(["mail.example", "warn"]);
  expect(() => readSettings({}, { ...env, LOG_LEVEL: "debug" })).toThrow(
    "LOG_LEVEL and GOTRUE_LOG_LEVEL are names of the same setting",
  );
});

test("parses a bank account in any format", () => {
  expect(readSettings({}, bank).bank).toEqual({
    accountName: "Damson Ltd",
    sortCode: "12-34-56",
    accountNumber: "12345678",
  });
});

test.each([
  ["PAYMENT_DAYS", "0", "must be at least 1"],
  ["PAYMENT_DAYS", "366", "must be at most 365"],
  ["BANK_SORT_CODE", "1234", "must be six digits such as 12-34-56"],
  ["BANK_ACCOUNT_NUMBER", "GB12", "must be the digits of an account number"],
  ["SHOP_EMAIL", "shop", "must be an email address"],
  ["ORDERS_RATE_LIMIT_READS", "many", 'must be a count, a rate such as "100/24h", or "off"'],
])("rejects %s=%s", (variable, value, reason) => {
  expect(() => readSettings({}, { [variable]: value })).toThrow(`${variable} ${reason}`);
});

test("requires complete settings only for a public shop", () => {
  const local = { address: "http://localhost:3000" };
  const shop = { address: "https://shop.example" };
  const whole = { ...bank, SMTP_HOST: "mail.example" };

  expect(() => requireCompleteSettings(readSettings(), local)).not.toThrow();
  expect(() => requireCompleteSettings(readSettings({}, whole), shop)).not.toThrow();
  expect(() =>
    requireCompleteSettings(readSettings({}, { ...whole, SHOP_EMAIL: "" }), shop),
  ).toThrow("With ORDERS=on, a shop at https://shop.example needs SHOP_EMAIL");
  expect(() => requireCompleteSettings(readSettings({}, bank), shop)).toThrow("needs SMTP_HOST");
  expect(() =>
    requireCompleteSettings(readSettings({ storage: { inMemory: true } }, whole), shop),
  ).toThrow("AUTH_IN_MEMORY cannot be used by a public shop");
});

const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
test.each([
  [{ PAYMENTS: "stripe" }, "PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET"],
  [
    { PAYMENTS: "bank-transfer, stripe", STRIPE_SECRET_KEY: "sk_test_1" },
    "PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET",
  ],
  [
    { PAYMENTS: "stripe", ...stripe, STRIPE_API_ADDRESS: "http://127.0.0.1:12111" },
    "STRIPE_API_ADDRESS cannot be set for a public shop",
  ],
])("refuses to start with %j", (env, message) => {
  const start = () =>
    requireCompleteSettings(readSettings({}, env), { address: "https://shop.example" });
  expect(start).toThrow(message);
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY is a test key, which takes no money"],
  [{ STRIPE_SECRET_KEY: "rk_test_1" }, "set PAYMENTS_TEST=true"],
  [{ PAYMENTS_TEST: "true" }, "PAYMENTS_TEST cannot be used with a live key"],
  [{ STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY must be a Stripe key that starts with"],
  [{ STRIPE_SECRET_KEY: "whsec_1" }, "STRIPE_SECRET_KEY must be a Stripe key that starts with"],
  [
    { STRIPE_WEBHOOK_SECRET: "sk_live_1" },
    "STRIPE_WEBHOOK_SECRET must be a webhook signing secret",
  ],
])("refuses to start a public shop with %j", (env, message) => {
  const settings = readSettings({}, { PAYMENTS: "stripe", ...stripe, ...env });
  const start = () => requireCompleteSettings(settings, { address: "https://shop.example" });
  expect(start).toThrow(message);
});

test("accepts test keys only for a trial or in development", () => {
  const whole = { ...bank, SMTP_HOST: "mail.example" };
  const test = { ...whole, PAYMENTS: "stripe", ...stripe, STRIPE_SECRET_KEY: "rk_test_1" };
  const start = (env: typeof test, address: string) => () =>
    requireCompleteSettings(readSettings({}, env), { address });
  expect(start(test, "http://localhost:3000")).not.toThrow();
  const trial = { ...test, PAYMENTS_TEST: "true" };
  expect(start(trial, "https://shop.example")).not.toThrow();
});

test("needs no bank account with online payments only", () => {
  const env = { PAYMENTS: "stripe", ...stripe, SHOP_EMAIL: "a@example.com", SMTP_HOST: "m" };
  const start = () =>
    requireCompleteSettings(readSettings({}, env), { address: "https://shop.example" });
  expect(start).not.toThrow();
});

test.each(["cash", ",", "stripe,stripe"])("rejects the payment method %j", (PAYMENTS) => {
  expect(() => readSettings({}, { PAYMENTS })).toThrow("PAYMENTS");
});

test.each(["MAILS_TO_ADDRESS", "MAILS_TO_STRANGERS", "PLACEMENTS_OF_ADDRESS", "REFUSED_CODES"])(
  "refuses to start a public shop without the limit %s",
  (name) => {
    const env = { ...bank, SMTP_HOST: "mail.example", [`ORDERS_RATE_LIMIT_${name}`]: "off" };
    const start = (address: string) => () =>
      requireCompleteSettings(readSettings({}, env), { address });

    expect(start("http://localhost:3000")).not.toThrow();
    expect(start("https://shop.example")).toThrow(`ORDERS_RATE_LIMIT_${name} cannot be off`);
  },
);
