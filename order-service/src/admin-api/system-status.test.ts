import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestKey } from "@damson/backup/testing";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { runCli } from "../commands/run-cli.ts";
import { storeContactMessage } from "../contact/store-contact-message.ts";
import { runJob } from "../jobs/job-runs.ts";
import { placeOrder } from "../orders/place-order.ts";
import { definitions } from "../settings/definitions.ts";
import { readSettings } from "../settings/settings.ts";
import { runHourlyJobs } from "../start-jobs.ts";
import { openTestService } from "../testing/database.ts";
import { createPlacement, databases, startService } from "../testing/service.ts";
import { createStaffActions } from "../testing/staff.ts";
import { readAdminHome } from "./home.ts";
import { listServerSettings } from "./system-status/server-settings.ts";
import { readSystemStatus } from "./system-status.ts";

const start = new Date("2026-11-21T12:00:00Z");
const PERSON = "rosalind@example.com";

describe.each(databases)("on %s", async (_name, storage) => {
  let now = start;
  const { service, close } = await openTestService(storage(), () => now);
  const status = createStaffActions(service).systemStatus;
  afterAll(close);

  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const findJob = async (name: string) =>
    (await status.read()).jobs.find((job) => job.name === name);
  const write = () => {
    const message = { name: "Anna", email: "anna@example.com", subject: "Nails", message: "Hello" };
    return storeContactMessage(service, message, randomUUID());
  };
  const fail = () =>
    service.db.writer
      .updateTable("outbox")
      .set({ failed_at: now, last_error: "550 No such user", attempts: 20 })
      .execute();

  test("returns the last run of a job with its error", async () => {
    expect(await findJob("expire_orders")).toMatchObject({ last: undefined, isLate: false });

    await runJob(service, "expire_orders", async () => {});
    expect(await findJob("expire_orders")).toMatchObject({
      last: { ranAt: start, error: null },
      next: new Date(start.getTime() + MINUTE_MS),
      isLate: false,
    });
    const failing = async () => {
      throw new Error("No money left");
    };
    await runJob(service, "expire_orders", failing);
    expect((await findJob("expire_orders"))?.last?.error).toBe("No money left");
    pass(7 * MINUTE_MS);
    expect((await findJob("expire_orders"))?.isLate).toBe(true);
  });

  test("checks integrity nightly and on request", async () => {
    const request = {
      placement: createPlacement(),
      idempotencyKey: randomUUID(),
      userId: undefined,
    };
    await placeOrder(service, request);
    await runHourlyJobs(service);
    expect((await findJob("check_integrity"))?.last?.ranAt).toEqual(now);
    const first = now;
    pass(DAY_MS);
    await runHourlyJobs(service);
    expect((await findJob("check_integrity"))?.last?.ranAt).toEqual(first);
    // At 3 a.m.
    pass(15 * HOUR_MS);
    await runHourlyJobs(service);
    expect((await findJob("check_integrity"))?.last).toMatchObject({ ranAt: now, error: null });

    await service.db.writer.updateTable("orders").set({ items: 7 }).execute();
    const { orders, stock } = await status.checkIntegrity();
    expect(orders).toMatchObject([{ problem: "the number of items is wrong" }]);
    expect(stock).toEqual([]);
    const [one, other] = await Promise.all([status.checkIntegrity(), status.checkIntegrity()]);
    expect(other).toBe(one);
    expect((await findJob("check_integrity"))?.last?.error).toBe("Inconsistencies: 1");
    await service.db.writer.updateTable("orders").set({ items: 1 }).execute();
  });

  test("retries one or all failed emails and records who did it", async () => {
    await service.db.writer.deleteFrom("outbox").execute();
    await write();
    await fail();
    const { mails } = await status.read();
    expect(mails).toMatchObject({ waiting: 0, failed: 2 });
    expect(mails.failures).toHaveLength(2);
    const [failure] = mails.failures;
    expect(failure).toMatchObject({ lastError: "550 No such user", failedAt: now });

    expect(await status.retryMails(PERSON, failure?.id)).toBe(1);
    expect((await status.read()).mails).toMatchObject({ waiting: 1, failed: 1 });
    await expect(status.retryMails(PERSON, failure?.id)).rejects.toThrow("no longer on the list");
    expect(await status.retryMails(PERSON)).toBe(1);
    expect(await status.retryMails(PERSON)).toBe(0);

    const events = await service.db.reader.selectFrom("staff_events").selectAll().execute();
    const hashRecipient = (recipient = "") => service.addressHash(recipient.toLowerCase());
    expect(events).toMatchObject([
      { person: PERSON, type: "mails_retried", subject: hashRecipient(failure?.recipient) },
      { person: PERSON, type: "mails_retried", subject: null, data: { count: 1 } },
    ]);
  });

  test("counts provider events by type, if online payments are enabled", async () => {
    expect((await status.read()).webhooks).toBeUndefined();
    const record = (type: string, received_at: Date) =>
      service.db.writer
        .insertInto("provider_events")
        .values({ id: randomUUID(), type, received_at })
        .execute();
    await record("checkout.session.completed", now);
    pass(MINUTE_MS);
    await record("charge.refunded", now);
    pass(MINUTE_MS);
    await record("checkout.session.completed", now);
    await record("charge.refunded", new Date(now.getTime() - 31 * DAY_MS));

    // Any provider: the test makes no payments.
    const provider = {} as NonNullable<typeof service.provider>;
    const { webhooks } = await readSystemStatus({ ...service, provider });

    expect(webhooks).toEqual([
      { type: "checkout.session.completed", count: 2, last: now },
      { type: "charge.refunded", count: 1, last: new Date(now.getTime() - MINUTE_MS) },
    ]);
  });

  test("reports the size of the database", async () => {
    const { database, nodeVersion } = await status.read();

    expect(database.bytes).toBeGreaterThan(10_000);
    expect(database.version).toMatch(/^\d+\.\d+/);
    expect(nodeVersion).toBe(process.versions.node);
  });

  test("records outbox polls", async () => {
    const running = await startService({ storage: storage() });
    onTestFinished(() => running.close());
    await running.place(createPlacement());

    const isTold = async () => {
      const { jobs } = await running.staff.systemStatus.read();
      return jobs.find(({ name }) => name === "send_mails")?.last?.error;
    };
    await expect.poll(isTold).toBe(null);
  });
});

test("reports a backup's verification, and lateness after 36 hours", async () => {
  const folder = await mkdtemp(join(tmpdir(), "health-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = new Date();
  const { service, close } = await openTestService({ inMemory: false, folder }, () => now);
  onTestFinished(close);
  const status = createStaffActions(service).systemStatus;
  const backup = async () => (await status.read()).jobs.find(({ name }) => name === "backup");
  const onHome = async () => (await readAdminHome(service)).backedUpAt;
  expect(await backup()).toMatchObject({ last: undefined, isLate: true });
  expect(await onHome()).toBeUndefined();

  const shown: string[] = [];
  const show = (line: string) => void shown.push(line);
  const env = { DATA_DIR: folder, ...(await createTestKey(folder)) };
  await runCli(["backup", join(folder, "copy.age")], env, show);
  expect(shown.at(-1)).toBe(`Copied from ${join(folder, "shop.sqlite")} (orders: 0)`);
  const made = await backup();
  expect(made).toMatchObject({ isLate: false, isSizeCheckedOnly: false });
  expect(await onHome()).toEqual(made?.last?.ranAt);
  const { BACKUP_IDENTITY_FILE: _, ...without } = env;
  await runCli(["backup", join(folder, "weighed.age")], without, show);
  expect(await backup()).toMatchObject({ isLate: false, isSizeCheckedOnly: true });
  now = new Date(now.getTime() + 37 * HOUR_MS);
  expect((await backup())?.isLate).toBe(true);
});

describe("settings", () => {
  const hidden = "hidden-and-hidden";
  const texts = Object.entries(definitions).flatMap(([group, settings]) =>
    Object.entries(settings).map(([key, { variable }]) => ({ group, key, variable })),
  );

  test.each(texts)("hides the secret in $variable", ({ group, key, variable }) => {
    const settings = readSettings();
    const values = { ...settings, [group]: { ...settings[group as keyof typeof settings] } };
    const isSecret = /KEY|SECRET|PASS/.test(variable);
    Object.assign(values[group as keyof typeof values], {
      [key]: isSecret
        ? hidden
        : `postgres://${hidden}:${hidden}@db.example/shop?password=${hidden}`,
    });

    const shown = listServerSettings(values).find(({ name }) => name === variable);

    expect(JSON.stringify(shown)).not.toContain(hidden);
    expect(shown?.value).toBe(isSecret ? "set" : "postgres://db.example/shop");
  });

  test("lists secrets without their values", () => {
    const secrets = texts.filter(({ variable }) => /KEY|SECRET|PASS/.test(variable));
    expect(secrets.map(({ variable }) => variable)).toEqual(
      expect.arrayContaining(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SMTP_PASS"]),
    );
  });

  test("shows all settings in words, including defaults", () => {
    const env = { PAYMENT_DAYS: "7", ORDERS_RATE_LIMIT_READS: "off", SHOP_EMAIL: "a@example.com" };
    const shown = new Map(
      listServerSettings(readSettings({}, env)).map((setting) => [setting.name, setting]),
    );

    expect(shown.get("PAYMENT_DAYS")).toMatchObject({ value: "7", isDefault: false });
    expect(shown.get("ORDERS_RATE_LIMIT_READS")).toMatchObject({ value: "off" });
    expect(shown.get("ORDERS_RATE_LIMIT_MESSAGES")?.value).toBe("10 in 3600 s");
    expect(shown.get("STRIPE_SECRET_KEY")).toMatchObject({ value: "not set", isDefault: true });
    expect(shown.get("DATABASE_URL")?.value).toBe("not set");
  });
});
