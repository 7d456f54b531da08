import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import { openMessenger } from "./messenger.ts";

test("writes no message to a file in production if there is no gateway", async () => {
  const folder = await mkdtemp(join(tmpdir(), "messenger-"));
  const outboxFolder = join(folder, "outbox");
  const settings = readSettings(
    { storage: { folder, outboxFolder }, external: { email: false } },
    {
      AUTH_PRODUCTION: "true",
      GOTRUE_SITE_URL: "https://shop.example",
      API_EXTERNAL_URL: "https://shop.example/auth/v1",
      AUTH_TRUSTED_PROXIES: "0",
    },
  );
  const messenger = openMessenger(settings, {
    clock: () => new Date(),
    log: pino({ level: "silent" }),
  });
  const to = "anna@example.com";

  await expect(messenger.sendMail("invite", { to, email: to })).rejects.toThrow("SMTP_HOST");
  const sms = { to: "447700900123", text: "012345", code: "012345" };
  await expect(messenger.sendSms(sms)).rejects.toThrow("AUTH_SMS_GATEWAY_URL");

  // The response does not wait: its duration would reveal whether an account exists.
  const { promise: sending, resolve: sent } = Promise.withResolvers<void>();
  await messenger.sendAfterResponse(sending);
  sent();
  expect(existsSync(outboxFolder)).toBe(false);
  await messenger.close();
  await rm(folder, { recursive: true });
});
