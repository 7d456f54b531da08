import { pino } from "pino";
import { expect, test } from "vitest";
import { createAuthService } from "../index.ts";
import { listUnknownVariables } from "./unknown-variables.ts";

test("accepts variables of settings, providers and emails by either name", () => {
  const env = {
    GOTRUE_SITE_URL: "https://shop.example",
    GOTRUE_API_PORT: "9999",
    GOTRUE_DB_DATABASE_URL: "postgres://localhost/auth",
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: "shop",
    GOTRUE_MAILER_TEMPLATES_INVITE: "invite.html",
  };
  expect(listUnknownVariables(env)).toEqual([]);
});

test("reports other variables with GoTrue's prefix unless they are empty", () => {
  const env = {
    GOTRUE_SITE_ULR: "x",
    GOTRUE_EMPTY: "",
    HOME: "x",
  };
  expect(listUnknownVariables(env)).toEqual(["GOTRUE_SITE_ULR"]);
});

test("logs their names at the start but not their values", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const env = { GOTRUE_SMTP_PASSWORD: "hush" };
  const auth = await createAuthService({ storage: { inMemory: true }, env, log });
  await auth.close();
  expect(lines.join()).toContain('"variables":["GOTRUE_SMTP_PASSWORD"]');
  expect(lines.join()).not.toContain("hush");
});
