/** Starts the shops under test and their neighbours side by side. Returns the function that stops them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface Server {
  readonly args: readonly string[];
  readonly folder?: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers once the server is ready. */
  readonly url: string;
}

const root = join(import.meta.dirname, "..");
const STRIPE_SECRET = "whsec_of_the_tests";

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

const {
  E2E_PORT = "",
  E2E_CONFIRMING_PORT = "",
  E2E_ORDERS_PORT = "",
  E2E_ADMIN_PORT = "",
  E2E_STRIPE_PORT = "",
  E2E_TRANSFERS_PORT = "",
  E2E_TRANSFERS_ADMIN_PORT = "",
  E2E_TRIAL_PORT = "",
  E2E_TRIAL_ADMIN_PORT = "",
  E2E_APPLICATION_PORT = "",
  E2E_MAIL_FOLDER = "",
  E2E_ORDERS_DATA = "",
  E2E_TRANSFERS_DATA = "",
  E2E_TRIAL_DATA = "",
} = process.env;

function shop(
  port: string,
  env: Server["env"] = {},
  args: Server["args"] = ["server/serve.ts"],
  limits: Server["env"] = unlimited,
): Server {
  return {
    args,
    env: {
      PORT: port,
      HOST: "localhost",
      NODE_ENV: "production",
      AUTH_IN_MEMORY: "true",
      AUTH_OUTBOX_DIR: E2E_MAIL_FOLDER,
      ...limits,
      ...env,
    },
    url: `http://localhost:${port}/auth/v1/health`,
  };
}

const specified = shop(E2E_PORT);
/** A second shop, whose accounts need confirmation by email. */
const confirming = shop(E2E_CONFIRMING_PORT, { GOTRUE_MAILER_AUTOCONFIRM: "false" });
const stripe: Server = {
  args: ["stripe-stand-in/src/start.ts"],
  env: {
    PORT: E2E_STRIPE_PORT,
    STRIPE_WEBHOOK_URL: `http://localhost:${E2E_ORDERS_PORT}/orders/v1/stripe-webhook`,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  },
  url: `http://127.0.0.1:${E2E_STRIPE_PORT}/c/style.css`,
};
/** The trading shop, which is a different build. */
const orders = shop(
  E2E_ORDERS_PORT,
  {
    ORDERS: "on",
    ADMIN_PORT: E2E_ADMIN_PORT,
    PAYMENTS: "stripe,bank-transfer",
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
    STRIPE_API_ADDRESS: `http://127.0.0.1:${E2E_STRIPE_PORT}`,
    AUTH_IN_MEMORY: "false",
    DATA_DIR: E2E_ORDERS_DATA,
    ...unlimitedOrders,
    TRANSFER_SHARE_PERCENT: "100",
  },
  ["server/start.ts", "dist/orders"],
);
/**
 * A shop without cards, with the default stock share for transfers and all kinds of second factors.
 * In production it would need an SMS gateway.
 */
const transfers = shop(
  E2E_TRANSFERS_PORT,
  {
    NODE_ENV: "",
    ORDERS: "on",
    ADMIN_PORT: E2E_TRANSFERS_ADMIN_PORT,
    AUTH_IN_MEMORY: "false",
    DATA_DIR: E2E_TRANSFERS_DATA,
    GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true",
    GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
    GOTRUE_MFA_PHONE_MAX_FREQUENCY: "0",
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
    GOTRUE_WEBAUTHN_RP_ID: "localhost",
    GOTRUE_WEBAUTHN_RP_ORIGINS: `http://localhost:${E2E_TRANSFERS_PORT}`,
    ...unlimitedOrders,
  },
  ["server/start.ts", "dist/orders"],
);
/**
 * A trial shop at an https address, without the owner details that the law requires. It does not
 * start without rate limits.
 */
const trial = shop(
  E2E_TRIAL_PORT,
  {
    SITE_URL: "https://trial.example",
    ORDERS: "on",
    PAYMENTS_TEST: "true",
    ADMIN_PORT: E2E_TRIAL_ADMIN_PORT,
    AUTH_IN_MEMORY: "false",
    DATA_DIR: E2E_TRIAL_DATA,
    AUTH_TRUSTED_PROXIES: "0",
    SMTP_HOST: "mail.example",
    SMTP_ADMIN_EMAIL: "shop@trial.example",
    SHOP_EMAIL: "shop@trial.example",
    BANK_ACCOUNT_NAME: "Damson",
    BANK_SORT_CODE: "00-00-00",
    BANK_ACCOUNT_NUMBER: "00000000",
  },
  ["server/start.ts", "dist/trial"],
  {},
);
/** Another application, with only the official client and the service at a different origin. */
const application: Server = {
  args: ["src/testing/application.ts"],
  folder: join(root, "auth-service"),
  env: {
    APPLICATION_PORT: E2E_APPLICATION_PORT,
    AUTH_OUTBOX_DIR: E2E_MAIL_FOLDER,
    LOG_LEVEL: "warn",
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
    GOTRUE_PASSKEY_ENABLED: "true",
    ...unlimited,
  },
  url: `http://localhost:${E2E_APPLICATION_PORT}`,
};

export default async function startServers(): Promise<() => Promise<void>> {
  const running: ChildProcess[] = [];
  const kill = () => {
    for (const child of running) child.kill();
  };
  const stop = async () => {
    const exits = running.map((child) => child.exitCode === null && once(child, "exit"));
    kill();
    await Promise.all(exits);
  };
  // A run can end without its teardown.
  process.once("exit", kill);

  const start = async ({ args, folder = root, env, url }: Server) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    running.push(child);
    await untilReady(child, url);
  };
  const starts = [
    start(specified),
    start(confirming),
    start(stripe),
    // Both use the same folder, which the first one may build.
    start(orders).then(() => start(transfers)),
    start(trial),
    start(application),
  ];
  await Promise.all(starts).catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    const command = child.spawnargs.join(" ");
    if (child.exitCode !== null) throw new Error(`Ended with ${child.exitCode}: ${command}`);
    if (Date.now() > deadline) throw new Error(`Not ready after three minutes: ${command}`);
    await wait(100);
  }
}
