import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("stores settings, but only the names of secrets", () => {
  const env = {
    ORDERS: "on",
    SITE_URL: "https://shop.example",
    PATH: "/usr/bin",
    EMPTY: "",
    SMTP_HOST: "mail.example",
    SMTP_PASS: "hunter2",
    STRIPE_SECRET_KEY: "sk_live_1",
    DATABASE_URL: "postgres://shop:hunter2@host/shop",
    MEDIA_S3_ENDPOINT: "https://user:hunter2@s3.example",
    GOTRUE_JWT_SECRET: "",
    SMTP_ADMIN_EMAIL: "shop@example.com\nORDERS=off",
  };

  expect(readEnvironment(env)).toEqual({
    settings: { ORDERS: "on", SITE_URL: "https://shop.example", SMTP_HOST: "mail.example" },
    secrets: [
      "DATABASE_URL",
      "MEDIA_S3_ENDPOINT",
      "SMTP_ADMIN_EMAIL",
      "SMTP_PASS",
      "STRIPE_SECRET_KEY",
    ],
  });
});

test("knows every documented setting and keeps no secret", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/configuration.md"), "utf8");
  const documented = [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)`(.*)$/gm)]
    .map(([, name = "", description = ""]) => ({ name, description }))
    .filter(({ name }) => !/_PATH$|^E2E_/.test(name));
  const env = Object.fromEntries(documented.map(({ name }) => [name, "value"]));

  const { settings, secrets } = readEnvironment(env);

  expect(documented.length).toBeGreaterThan(100);
  expect(Object.keys(env).filter((name) => !(name in settings) && !secrets.includes(name))).toEqual(
    [],
  );
  const harmless = [
    "AUTH_RATE_LIMIT_FAILED_BY_ACCOUNT",
    "BACKUP_PASSPHRASE_FILE",
    "BACKUP_RECIPIENT",
  ];
  const holdsSecret = documented.filter(({ description }) =>
    /secret|password|passphrase|private key/i.test(description),
  );
  expect(
    holdsSecret
      .map(({ name }) => name)
      .filter((name) => name in settings && !harmless.includes(name)),
  ).toEqual([]);
});
