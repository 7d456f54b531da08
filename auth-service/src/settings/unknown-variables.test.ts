import { pino } from "pino";
import { expect, test } from "vitest";
import { createAuthService } from "../index.ts";
import { unknownVariables } from "./unknown-variables.ts";

test("variables of settings, providers and mails are known, by either of their names", () => {
  const env = {
    GOTRUE_SITE_URL: "https://shop.example",
    GOTRUE_API_PORT: "9999",
    GOTRUE_DB_DATABASE_URL: "postgres://localhost/auth",
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: "shop",
    GOTRUE_MAILER_TEMPLATES_INVITE: "invite.html",
    GOTRUE_MAILER_NOTIFICATIONS_PASSWORD_CHANGED_ENABLED: "true",
  };
  expect(unknownVariables(env)).toEqual([]);
});

test("others with GoTrue's prefix are not, unless they are empty", () => {
  const env = {
    GOTRUE_SITE_ULR: "x",
    GOTRUE_EMPTY: "",
    HOME: "x",
  };
  expect(unknownVariables(env)).toEqual(["GOTRUE_SITE_ULR"]);
});

test("of mails there are only those that are sent, and paths for those with links", () => {
  const env = {
    GOTRUE_MAILER_SUBJECTS_MAGICLINK: "Sign in",
    GOTRUE_MAILER_SUBJECTS_MAGIC_LINK: "Sign in",
    GOTRUE_MAILER_SUBJECTS_PASSWORD_CHANGED_NOTIFICATION: "Changed",
    GOTRUE_MAILER_TEMPLATES_REAUTHENTICATION: "code.html",
    GOTRUE_MAILER_URLPATHS_REAUTHENTICATION: "/verify",
    GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: "/verify",
    GOTRUE_MAILER_NOTIFICATIONS_INVITE_ENABLED: "true",
  };
  expect(unknownVariables(env)).toEqual([
    "GOTRUE_MAILER_NOTIFICATIONS_INVITE_ENABLED",
    "GOTRUE_MAILER_SUBJECTS_MAGICLINK",
    "GOTRUE_MAILER_URLPATHS_REAUTHENTICATION",
  ]);
});

test("the log has their names at the start, but no value", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const env = { GOTRUE_SMTP_PASSWORD: "hush" };
  const auth = await createAuthService({ storage: { inMemory: true }, env, log });
  await auth.close();
  expect(lines.join()).toContain('"variables":["GOTRUE_SMTP_PASSWORD"]');
  expect(lines.join()).not.toContain("hush");
});
