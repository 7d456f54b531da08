import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumArgs, getHeadlessShell } from "./chromium.ts";
import { engineNames, findEngine } from "./engines/engine.ts";
import type { EngineOptions } from "./engines/test.ts";
import type { Options } from "./fixtures.ts";
import { freePorts } from "./free-port.ts";

// Workers read this file too, and inherit the environment variables that the first read sets.
const portNames = [
  "E2E_PORT",
  "E2E_CONFIRMING_PORT",
  "E2E_ORDERS_PORT",
  "E2E_ADMIN_PORT",
  "E2E_STRIPE_PORT",
  "E2E_TRANSFERS_PORT",
  "E2E_TRANSFERS_ADMIN_PORT",
  "E2E_TRIAL_PORT",
  "E2E_TRIAL_ADMIN_PORT",
  "E2E_APPLICATION_PORT",
];
const ports = await freePorts(portNames.length);
for (const [index, name] of portNames.entries()) process.env[name] ??= String(ports[index]);
// A compile cache for the servers, also of single tests.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../node_modules/.cache/compiled");
const engines = join(import.meta.dirname, "engines");
const orders = join(import.meta.dirname, "orders");
const admin = join(import.meta.dirname, "admin");
const outputDir = join(import.meta.dirname, "../test-results");
// Cleared with the rest of the output folder when a run starts.
process.env.E2E_MAIL_FOLDER ??= join(outputDir, "mails");
// A file, so that staff actions can use the same database.
process.env.E2E_ORDERS_DATA ??= join(outputDir, "orders");
process.env.E2E_TRANSFERS_DATA ??= join(outputDir, "transfers");
process.env.E2E_TRIAL_DATA ??= join(outputDir, "trial");
const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const STRIPE_SECRET = "whsec_of_the_tests";
const node = JSON.stringify(process.execPath);
/** Tags that each engine skips. */
const leftOut = {
  Chromium: /@not-chromium/,
  Firefox: /@chromium|@back-forward-cache/,
  WebKit: /@chromium/,
};

const limits = [
  "SIGN_UP",
  "SIGN_IN",
  "FAILED_PASSWORDS",
  "FAILED_BY_ACCOUNT",
  "MESSAGES_BY_CLIENT",
  "MESSAGES_TO_ADDRESS",
  "CONFIRMATIONS_TO_ADDRESS",
].map((name) => `AUTH_RATE_LIMIT_${name}`);
const gotrueLimits = ["TOKEN_REFRESH", "VERIFY", "OTP", "EMAIL_SENT"].map(
  (name) => `GOTRUE_RATE_LIMIT_${name}`,
);
/** All requests come from one address, much faster than from any person. */
const unlimited = Object.fromEntries(
  [...limits, ...gotrueLimits, "GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY"].map((name) => [
    name,
    "off",
  ]),
);

const unlimitedOrders = Object.fromEntries(
  [
    "PLACEMENTS",
    "PLACEMENTS_OF_ADDRESS",
    "PLACEMENTS_OF_ACCOUNT",
    "CHANGES",
    "READS",
    "MESSAGES",
    "REFUSED_CODES",
    "OWN_ACCOUNT",
    "MAILS_TO_ADDRESS",
    "MAILS_TO_STRANGERS",
  ].map((name) => [`ORDERS_RATE_LIMIT_${name}`, "off"]),
);

function shopSettings(port: string | undefined, env: Readonly<Record<string, string>>) {
  return {
    command: `${node} server/serve.ts`,
    cwd: join(import.meta.dirname, ".."),
    env: {
      PORT: port ?? "",
      HOST: "localhost",
      NODE_ENV: "production",
      AUTH_IN_MEMORY: "true",
      AUTH_OUTBOX_DIR: process.env.E2E_MAIL_FOLDER ?? "",
      ...env,
    },
    url: `http://localhost:${port}/auth/v1/health`,
    stdout: "ignore",
    stderr: "pipe",
    timeout: 60_000,
  } as const;
}

/** A shop that is built before it starts. */
function tradingShop(
  port: string | undefined,
  dist: string,
  env: Readonly<Record<string, string>>,
) {
  return {
    ...shopSettings(port, { ORDERS: "on", AUTH_IN_MEMORY: "false", ...env }),
    command: `${node} server/start.ts ${dist}`,
    timeout: 180_000,
  };
}

export default defineConfig<Options, EngineOptions>({
  testDir: import.meta.dirname,
  outputDir,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One worker more than there are cores, because tests spend a third of their time waiting for
  // pages and servers.
  workers: availableParallelism() + 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  projects: [
    { name: "shop", testIgnore: [engines, orders, admin].map((folder) => join(folder, "**")) },
    {
      name: "orders",
      testDir: orders,
      use: { baseURL: `http://localhost:${process.env.E2E_ORDERS_PORT}` },
    },
    {
      name: "admin",
      testDir: admin,
      use: { baseURL: `http://localhost:${process.env.E2E_ADMIN_PORT}` },
    },
    ...engineNames.filter(findEngine).map((engineName) => ({
      name: engineName,
      testDir: engines,
      grepInvert: leftOut[engineName],
      use: { engineName },
    })),
  ],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: "en-GB",
    timezoneId: "Europe/London",
    launchOptions: { executablePath: getHeadlessShell(), args: [...chromiumArgs] },
  },
  webServer: [
    shopSettings(process.env.E2E_PORT, unlimited),
    // A second shop, whose accounts need confirmation by email.
    shopSettings(process.env.E2E_CONFIRMING_PORT, {
      GOTRUE_MAILER_AUTOCONFIRM: "false",
      ...unlimited,
    }),
    {
      command: `${node} stripe-stand-in/src/start.ts`,
      cwd: join(import.meta.dirname, ".."),
      env: {
        PORT: process.env.E2E_STRIPE_PORT ?? "",
        STRIPE_WEBHOOK_URL: `http://localhost:${process.env.E2E_ORDERS_PORT}/orders/v1/stripe-webhook`,
        STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      },
      url: `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}/c/style.css`,
      stdout: "ignore",
      stderr: "pipe",
    },
    // The trading shop, which is a different build.
    tradingShop(process.env.E2E_ORDERS_PORT, "dist/orders", {
      ADMIN_PORT: process.env.E2E_ADMIN_PORT ?? "",
      PAYMENTS: "stripe,bank-transfer",
      STRIPE_SECRET_KEY: "sk_test_stand_in",
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_API_ADDRESS: `http://127.0.0.1:${process.env.E2E_STRIPE_PORT}`,
      DATA_DIR: process.env.E2E_ORDERS_DATA ?? "",
      ...unlimited,
      ...unlimitedOrders,
      TRANSFER_SHARE_PERCENT: "100",
    }),
    // A shop without cards, with the default stock share for transfers and all kinds of second
    // factors. In production it would need an SMS gateway.
    tradingShop(process.env.E2E_TRANSFERS_PORT, "dist/orders", {
      NODE_ENV: "",
      ADMIN_PORT: process.env.E2E_TRANSFERS_ADMIN_PORT ?? "",
      DATA_DIR: process.env.E2E_TRANSFERS_DATA ?? "",
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true",
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
      GOTRUE_MFA_PHONE_MAX_FREQUENCY: "0",
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
      GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
      GOTRUE_WEBAUTHN_RP_ID: "localhost",
      GOTRUE_WEBAUTHN_RP_ORIGINS: `http://localhost:${process.env.E2E_TRANSFERS_PORT}`,
      ...unlimited,
      ...unlimitedOrders,
    }),
    // A trial shop at an https address, without the owner details that the law requires. It does
    // not start without rate limits.
    tradingShop(process.env.E2E_TRIAL_PORT, "dist/trial", {
      SITE_URL: "https://trial.example",
      PAYMENTS_TEST: "true",
      ADMIN_PORT: process.env.E2E_TRIAL_ADMIN_PORT ?? "",
      DATA_DIR: process.env.E2E_TRIAL_DATA ?? "",
      AUTH_TRUSTED_PROXIES: "0",
      SMTP_HOST: "mail.example",
      SMTP_ADMIN_EMAIL: "shop@trial.example",
      SHOP_EMAIL: "shop@trial.example",
      BANK_ACCOUNT_NAME: "Damson",
      BANK_SORT_CODE: "00-00-00",
      BANK_ACCOUNT_NUMBER: "00000000",
    }),
    // Another application, with only the official client and the service at a different origin.
    {
      command: `${node} src/testing/application.ts`,
      cwd: join(import.meta.dirname, "../auth-service"),
      env: {
        APPLICATION_PORT: process.env.E2E_APPLICATION_PORT ?? "",
        AUTH_OUTBOX_DIR: process.env.E2E_MAIL_FOLDER ?? "",
        LOG_LEVEL: "warn",
        GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
        GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
        GOTRUE_PASSKEY_ENABLED: "true",
        ...unlimited,
      },
      url: `http://localhost:${process.env.E2E_APPLICATION_PORT}`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      stdout: "ignore",
      stderr: "pipe",
      timeout: 60_000,
    },
  ],
});
