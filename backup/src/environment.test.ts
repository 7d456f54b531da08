import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("settings are kept, and of secrets the names alone", () => {
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
  };

  expect(readEnvironment(env)).toEqual({
    settings: { ORDERS: "on", SITE_URL: "https://shop.example", SMTP_HOST: "mail.example" },
    secrets: ["DATABASE_URL", "MEDIA_S3_ENDPOINT", "SMTP_PASS", "STRIPE_SECRET_KEY"],
  });
});

test("every setting that a README names is known, and none that holds a secret is kept", () => {
  const root = join(import.meta.dirname, "../..");
  const readmes = globSync("{README.md,{order,auth}-service/README.md}", { cwd: root });
  const names = readmes.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  const ofTests = /_PATH$|^E2E_/;
  const ofHooks =
    /^(AFTER_USER_CREATED|BEFORE_USER_CREATED|CUSTOM_ACCESS_TOKEN|SEND_\w+|\w+_VERIFICATION_ATTEMPT)$/;
  const wanted = names.filter((name) => !ofTests.test(name) && !ofHooks.test(name));
  const env = Object.fromEntries(wanted.map((name) => [name, "value"]));

  const { settings, secrets } = readEnvironment(env);

  expect(wanted.length).toBeGreaterThan(150);
  expect(wanted.filter((name) => !(name in settings) && !secrets.includes(name))).toEqual([]);
  const described = /secret|password|passphrase|private key/i;
  const holdsSecret = readmes.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^\| `([A-Z][A-Z0-9_]+)`(.*)$/gm)]
      .filter(([, , text = ""]) => described.test(text))
      .map(([, name = ""]) => name),
  );
  const harmless = [
    "LOG_LEVEL",
    "SMTP_ALLOW_PLAINTEXT",
    "AUTH_REVOKE_RECENT_FACTORS",
    "AUTH_RATE_LIMIT_FAILED_ELSEWHERE",
    "BACKUP_PASSPHRASE_FILE",
    "BACKUP_IDENTITY_FILE",
    "BACKUP_RECIPIENT",
  ];
  expect(holdsSecret.filter((name) => name in settings && !harmless.includes(name))).toEqual([]);
});
