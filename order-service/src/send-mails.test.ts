import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteMemory } from "@damson/database";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createOrderService } from "./index.ts";
import { openTestCatalogue } from "./testing/catalogue.ts";
import { BASE_URL, createPlacement, describeOnBoth, readResponse } from "./testing/service.ts";

describeOnBoth("emails", {}, (service) => {
  test("confirms an order at once with a working link", async () => {
    const { order } = await readResponse(await service.place(createPlacement()));

    await expect.poll(() => service.mails.length).toBe(1);
    const [mail] = service.mails;
    expect(mail).toMatchObject({
      to: "anna@example.com",
      subject: `Please pay £29.99 by Thursday 26 November – order ${order.number}`,
    });
    const token = new URL(mail?.link ?? "").searchParams.get("token") ?? "";
    expect((await readResponse(await service.ofOrder(token))).number).toBe(order.number);
  });

  test("emails changes by staff within seconds", async () => {
    const before = service.mails.length;
    const { order } = await readResponse(await service.place(createPlacement()));
    const placed = await service.staff.findByNumber(order.number);
    await service.staff.markPaid(placed?.id ?? "");

    await expect.poll(() => service.mails.length, { timeout: 10_000 }).toBe(before + 2);
    expect(service.mails.at(-1)?.subject).toBe(`Payment received for order ${order.number}`);
  });

  test("writes no email for a refused order", async () => {
    const before = service.mails.length;

    expect((await service.place(createPlacement(undefined, { total: 1 }))).status).toBe(409);
    await service.place(createPlacement());

    await expect.poll(() => service.mails.length).toBe(before + 1);
  });
});

test("writes emails to files without a mail server", async () => {
  const folder = await mkdtemp(join(tmpdir(), "order-mails-"));
  const database = openSqliteMemory();
  const service = await createOrderService({
    database,
    catalogue: await openTestCatalogue(database, { namespace: "orders" }),
    shop: { address: "http://localhost:3000" },
    clock: () => new Date("2026-11-21T12:00:00.123Z"),
    log: pino({ level: "silent" }),
    storage: { inMemory: true, folder },
  });
  const request = new Request(`${BASE_URL}/orders`, {
    method: "POST",
    body: JSON.stringify(createPlacement()),
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect((await service.fetch(request)).status).toBe(201);
  // Skips files that are still being written. They start with a dot.
  const files = async () =>
    (await readdir(join(folder, "outbox")).catch(() => []))
      .filter((name) => !name.startsWith("."))
      .sort();

  await expect.poll(async () => (await files()).length).toBe(2);
  const [eml = "", json = ""] = await files();
  expect(eml).toMatch(/^20261121T\d+Z-000000-order_confirmation-[\da-f]{6}\.eml$/);
  const message = await readFile(join(folder, "outbox", eml), "utf8");
  expect(message).toContain("From: Damson <accounts@localhost>");
  expect(message).toMatch(/^Message-ID: <[\da-f]{32}@localhost>$/m);
  const entry = JSON.parse(await readFile(join(folder, "outbox", json), "utf8"));
  expect(entry.link).toContain("http://localhost:3000/order?token=");
  await service.close();
  await database.close();
  await rm(folder, { recursive: true });
});
