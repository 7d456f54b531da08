import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { ownerKeys } from "@damson/shop/legal/owner-details";
import { afterAll, describe, expect, inject, test } from "vitest";
import {
  createPlacement,
  createUniqueName,
  readResponse,
  readTokenId,
  startService,
} from "../testing/service.ts";
import { runCli } from "./run-cli.ts";

const folder = await mkdtemp(join(tmpdir(), "orders-"));
afterAll(() => rm(folder, { recursive: true }));

type Env = Readonly<Record<string, string>>;

const databases = [
  ["SQLite", (): Env => ({ DATA_DIR: join(folder, createUniqueName()) })],
  [
    "Postgres",
    (): Env => ({ DATABASE_URL: inject("postgresUrl"), ORDERS_DB_NAMESPACE: createUniqueName() }),
  ],
] as const;

describe.each(databases)("commands while the shop runs on %s", async (_name, envOf) => {
  const env = envOf();
  const shop = await startService({ env, storage: { inMemory: false } });
  afterAll(() => shop.close());
  const run = (...words: readonly string[]) => runIn(env, words);
  const place = async (email: string, changes = {}) => {
    const placement = createPlacement();
    const shipping = { ...placement.shipping, email, ...changes };
    const { order, token } = await readResponse(await shop.place({ ...placement, shipping }));
    const number: string = order.number;
    return { number, token: String(token) };
  };

  test("reports no inconsistencies and that orders can be stored", async () => {
    expect(await run("check")).toEqual(["All orders and the stock are consistent"]);
    expect(await run("doctor")).toEqual([
      "ok    settings  are valid",
      "ok    orders    The shop can store orders",
      expect.stringMatching(/Emails waiting: \d+.*; failed: 0$/),
      "note  mail      no SMTP_HOST: emails are written to files in the outbox",
    ]);
  });

  test("doctor uses the owner's saved settings", async () => {
    const hosted = { ...env, SITE_URL: "https://shop.example", SHOP_EMAIL: "care@shop.example" };
    // A mail server that refuses connections.
    const mail = { SMTP_HOST: "localhost", SMTP_PORT: "1" };
    const runDoctor = () => runIn({ ...hosted, ...mail }, ["doctor"]);
    const save = (name: "company" | "payments", changed: object) =>
      transaction(shop.service.catalogueDatabase, async (db) => {
        const { content, version } = await readDocument(db, name);
        const author = { person: "owner@damson.example", personId: null, now: shop.now() };
        await saveDocument(db, author, name, { content: { ...content, ...changed }, version });
      });
    const before = await runDoctor();
    expect(before).toContainEqual(expect.stringMatching(/^fail {2}settings .*BANK_ACCOUNT_NAME/));
    expect(before).toContainEqual(expect.stringMatching(/^fail {2}owner .*Company name/));

    const given = Object.fromEntries(ownerKeys.map((key) => [key, `Its ${key}`]));
    await save("company", given);
    await save("payments", {
      methods: ["bank-transfer"],
      bankAccount: { accountName: "Plum Ltd", sortCode: "20-00-00", accountNumber: "55779911" },
    });

    const after = await runDoctor();
    expect(after).toContain("ok    settings  are valid");
    expect(after.filter((line) => line.includes("owner"))).toEqual([]);
  });

  test("exports and erases a person's data", async () => {
    const email = "Berta@example.com";
    const [open, over] = [await place(email), await place(email)];
    await shop.staff.cancel(readTokenId(over.token));

    const exported = JSON.parse((await run("export", "berta@example.com")).join("\n"));
    // Both orders have the same time, so they may come in any order.
    expect(exported.orders.map(({ number }: { number: string }) => number).sort()).toEqual(
      [open.number, over.number].sort(),
    );
    expect(exported.orders[0]).toMatchObject({ shipping: { email }, lines: [{ quantity: 1 }] });
    expect(exported.emails).toHaveLength(3);

    expect(await run("erase", email)).toEqual([
      `Anonymised orders: ${over.number}`,
      "Erased contact messages: 0, newsletter subscriptions: 0",
      `Kept because they are not settled: ${open.number}`,
      expect.stringContaining("Erase again"),
      expect.stringContaining("If the address has an account"),
    ]);
    await shop.staff.cancel(readTokenId(open.token));
    await run("erase", email);
    const left = JSON.parse((await run("export", email)).join("\n"));
    expect(left).toMatchObject({ orders: [], emails: [], contact_messages: [] });
    expect(await run("check")).toEqual(["All orders and the stock are consistent"]);
  });

  test("escapes control characters in customer names", async () => {
    const email = "odd@example.com";
    await place(email, { firstName: "Anna\u001b[2J\u202e", lastName: "Field\nDM-2222-2222 paid" });

    const lines = await run("export", email);

    expect(lines.filter((line) => /\p{Cc}|\p{Cf}/u.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("DM-2222-2222"))).toEqual([]);
    expect(JSON.parse(lines.join("\n")).orders[0].shipping.firstName).toBe("Anna[2J");
  });

  test("rejects an unknown command in one line", async () => {
    expect(await run("erase")).toEqual(["failed: Usage: erase <email>"]);
    expect(await run("erase", "a@example.com", "b")).toEqual(["failed: Usage: erase <email>"]);
    expect(await run("check", "all")).toEqual(["failed: Usage: check"]);
    expect(await run("fly")).toEqual([
      'failed: There is no command "fly". Run "help" for the list',
    ]);
    expect(await run("erase", "anna")).toEqual(['failed: "anna" is not an email address']);
    expect((await run("help")).join("\n")).toContain("check");
  });
});

test("runs on SQLite while the shop is stopped", async () => {
  const env = { DATA_DIR: join(folder, createUniqueName()) };
  expect(await runIn(env, ["check"])).toEqual([
    expect.stringMatching(/^failed: .* does not exist$/),
  ]);
  const shop = await startService({ env, storage: { inMemory: false } });
  await shop.place(createPlacement());
  await shop.close();

  expect(await runIn(env, ["check"])).toEqual([
    expect.stringContaining("All orders and the stock are consistent"),
  ]);
});

test("refuses tables of a newer or an older release", async () => {
  const env = { DATA_DIR: join(folder, createUniqueName()) };
  await (await startService({ env, storage: { inMemory: false } })).close();
  const change = (sql: string) => {
    const file = new DatabaseSync(join(env.DATA_DIR, "shop.sqlite"));
    file.exec(sql);
    file.close();
  };
  change("insert into order_migrations values ('9', '2026-11-29'), ('needs 9', '2026-11-29')");
  expect(await runIn(env, ["check"])).toEqual([expect.stringMatching(/^failed: .*newer version/)]);
  change("delete from order_migrations");
  expect(await runIn(env, ["check"])).toEqual([
    "failed: The database has tables of an older version: start the service to migrate them",
  ]);
});

test("reports a row that was changed by hand as inconsistent", async () => {
  const env = { DATA_DIR: join(folder, createUniqueName()) };
  const shop = await startService({ env, storage: { inMemory: false } });
  const { order, token } = await readResponse(await shop.place(createPlacement()));
  await shop.staff.markPaid(readTokenId(token));
  await shop.close();
  const file = new DatabaseSync(join(env.DATA_DIR, "shop.sqlite"));
  file.exec(`update orders set paid = 0; update order_lines set returned = 1;
    insert into reservations (order_id, product, quantity, unpaid_method)
      select id, 'no-cream', 1, 'bank-transfer' from orders`);
  file.close();

  expect(await runIn(env, ["check"])).toEqual([
    `${order.number}: the returned quantities are wrong`,
    `${order.number}: the amount paid does not match the payments`,
    `${order.number}: it was processed without full payment`,
    `${order.number}: the reserved quantities do not match the order`,
    "no-cream: reserved by an order that does not contain it",
    `no-cream: wrong kind of reservation by order ${order.number}`,
    "failed: Inconsistencies found, see above",
  ]);
});

test.each([["check"], ["restore", import.meta.filename]])(
  "explains in one line that the Postgres database is missing: %s",
  async (...words) => {
    const url = Object.assign(new URL(inject("postgresUrl")), { pathname: "/none" });
    const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, createUniqueName()) };
    const cli = join(import.meta.dirname, "../cli.ts");

    const command = promisify(execFile)(process.execPath, [cli, ...words], { env });

    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr:
        'Postgres cannot be used: database "none" does not exist. Create it or correct DATABASE_URL\n',
    });
  },
);

test("explains in one sentence that Postgres refuses the password", async () => {
  const url = Object.assign(new URL(inject("postgresUrl")), { password: "wrong" });
  const env = { DATABASE_URL: url.href, DATA_DIR: join(folder, createUniqueName()) };

  expect(await runIn(env, ["check"])).toEqual([
    'failed: Postgres cannot be used: password authentication failed for user "postgres". Correct DATABASE_URL',
  ]);
});

async function runIn(env: Env, words: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  try {
    await runCli(words, env, (line) => void lines.push(line));
  } catch (error) {
    lines.push(`failed: ${getErrorMessage(error)}`);
  }
  return lines;
}
