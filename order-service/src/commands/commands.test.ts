import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { messageOf } from "@damson/service-runtime/errors";
import { formatPence } from "@damson/shop/money";
import { afterAll, describe, expect, inject, test } from "vitest";
import { bodyOf, CREAM, placementOf, startService, uniqueName } from "../testing/service.ts";
import { runCli } from "./run-cli.ts";

const folder = await mkdtemp(join(tmpdir(), "orders-"));
afterAll(() => rm(folder, { recursive: true }));

type Env = Readonly<Record<string, string>>;

const databases = [
  ["SQLite", (): Env => ({ DATA_DIR: join(folder, uniqueName()) })],
  [
    "Postgres",
    (): Env => ({ DATABASE_URL: inject("postgresUrl"), ORDERS_DB_NAMESPACE: uniqueName() }),
  ],
] as const;

describe.each(databases)("while the shop runs on %s", async (_name, envOf) => {
  const env = envOf();
  const shop = await startService({ env, storage: { inMemory: false } });
  afterAll(() => shop.close());
  const run = (...words: readonly string[]) => runIn(env, words);
  const place = async (email = "anna@example.com") => {
    const placement = placementOf();
    const shipping = { ...placement.shipping, email };
    const { order, token } = await bodyOf(await shop.place({ ...placement, shipping }));
    const number: string = order.number;
    return { number, token: String(token) };
  };
  const stateOf = async (token: string) => (await bodyOf(await shop.ofOrder(token))).state;

  test("an order is seen, paid, sent and refunded", async () => {
    const { number, token } = await place();

    expect(await run("list")).toEqual([
      expect.stringMatching(
        new RegExp(`^${number}  2026-11-21 12:00  pending payment +£29.99 .* Anna Field$`),
      ),
    ]);
    expect(await run("list", "paid")).toEqual(["No order is paid"]);
    expect(await run("paid", number, "29.98")).toEqual([
      `failed: ${number} costs £29.99, not 29.98: nothing is changed`,
    ]);
    expect(await run("dispatch", number)).toEqual([
      `failed: This is not possible: order ${number} is waiting for its payment.`,
    ]);
    // As it may be read out on the telephone.
    const spoken = number.slice(3).toLowerCase().replace("-", " ");
    expect(await run("paid", spoken, "£29.99")).toEqual([`${number} is paid (£29.99)`]);
    expect(await run("dispatch", number, "Royal Mail", "AB123GB", "javascript:alert()")).toEqual([
      'failed: "javascript:alert()" is no web address',
    ]);
    const address = "https://carrier.example/AB123GB";
    expect(await run("dispatch", number, "Royal Mail", "AB123GB", address)).toEqual([
      `${number} is dispatched (£29.99)`,
      "This does not look like a tracking number of Royal Mail: AB123GB. Correct it in the admin",
    ]);
    expect(await bodyOf(await shop.ofOrder(token))).toMatchObject({
      state: "dispatched",
      tracking: { carrier: "Royal Mail", number: "AB123GB", url: address },
    });
    expect(await run("deliver", number)).toEqual([`${number} is delivered (£29.99)`]);
    expect(await run("refund", number, "5.00")).toEqual([
      `${number}: £5.00 paid back`,
      `${number} is delivered (£29.99, £5.00 paid back)`,
    ]);
    expect((await run("show", number)).join("\n")).toMatch(
      /^DM-.* delivered\nSent with Royal Mail, AB123GB\n\n +1 × .*\nTotal £29.99, paid £29.99, refunded £5.00\n\nDeliver to: Anna Field, 1 Garden Row.*deliver, so delivered \(staff\)\n/s,
    );
  });

  test("goods that come back are received and paid back, as is a cancelled order", async () => {
    const { number, token } = await place();
    await run("paid", number);
    await run("dispatch", number);
    const line = { product: CREAM, listing: "searchListing", quantity: 1 };
    expect((await shop.ofOrder(token, "returns", { lines: [line] })).status).toBe(200);
    expect(await run("return-received", number)).toEqual([`${number} is returned (£29.99)`]);
    expect(await run("refund", number)).toEqual([
      `${number}: £29.99 paid back`,
      `${number} is refunded (£29.99, £29.99 paid back)`,
    ]);

    const other = await place();
    await run("paid", other.number);
    expect(await run("cancel", other.number)).toEqual([
      `${other.number} is cancelled (£29.99)`,
      `Pay £29.99 back, then: refund ${other.number}`,
    ]);
    expect(await stateOf(other.token)).toBe("cancelled");
  });

  test("stock is counted, and no longer", async () => {
    expect(await run("stock", "set", CREAM, "3")).toEqual([`${CREAM}: 3 can be sold`]);
    await place();
    expect(await run("stock", "list")).toEqual([`      2 can be sold, 1 held  ${CREAM}`]);
    expect(await run("stock", "set", CREAM, "-1")).toEqual([
      'failed: "-1" is neither a number up to 1000000 nor "unlimited"',
    ]);
    expect(await run("stock", "set", "no-cream", "1")).toEqual([
      expect.stringContaining('failed: There is no product "no-cream"'),
    ]);
    expect(await run("stock", "set", CREAM, "unlimited")).toEqual([`${CREAM}: not counted`]);
    expect(await run("stock", "list")).toEqual([expect.stringContaining("without limit")]);
  });

  test("the books add up, and orders can be kept", async () => {
    expect(await run("check-books")).toEqual(["All orders add up, and stock is what it should be"]);
    expect(await run("ready")).toEqual([
      "Orders can be kept",
      expect.stringMatching(/^Emails that wait: \d+.*; given up: 0$/),
    ]);
    expect(await run("doctor")).toEqual([
      "ok    settings  can be used",
      "ok    orders    Orders can be kept",
      expect.stringContaining("Emails that wait"),
      "note  mail      no GOTRUE_SMTP_HOST: emails are files in the outbox",
    ]);
  });

  test("one person's data is handed out, and then forgotten", async () => {
    const email = "Berta@example.com";
    const [open, over] = [await place(email), await place(email)];
    await run("cancel", over.number);

    const told = JSON.parse((await run("export", "berta@example.com")).join("\n"));
    // Placed at the same moment, they come in any order.
    expect(told.orders.map(({ number }: { number: string }) => number).sort()).toEqual(
      [open.number, over.number].sort(),
    );
    expect(told.orders[0]).toMatchObject({ shipping: { email }, lines: [{ quantity: 1 }] });
    expect(told.emails).toHaveLength(3);

    expect(await run("erase", email)).toEqual([
      `Orders that no longer say whose they are: ${over.number}`,
      "Contact messages erased: 0, newsletter subscriptions: 0",
      `Not settled, and kept as they are: ${open.number}`,
      expect.stringContaining("Erase again"),
      expect.stringContaining("An account"),
    ]);
    expect((await run("show", over.number)).join("\n")).not.toMatch(/anna|field|garden|berta/i);
    expect((await run("show", over.number)).join("\n")).toContain("Total £29.99");
    await run("cancel", open.number);
    await run("erase", email);
    const left = JSON.parse((await run("export", email)).join("\n"));
    expect(left).toMatchObject({ orders: [], emails: [], contact_messages: [] });
    expect(await run("check-books")).toEqual(["All orders add up, and stock is what it should be"]);
  });

  test("no name and no reason of a customer adds a line, or steers the terminal", async () => {
    const placement = placementOf();
    const shipping = {
      ...placement.shipping,
      firstName: "Anna\u001b[2J\u202e",
      lastName: "Field\nDM-2222-2222 paid",
      email: "odd@example.com",
    };
    const { order, token } = await bodyOf(await shop.place({ ...placement, shipping }));
    await run("paid", order.number);
    await run("dispatch", order.number);
    const lines = [{ product: CREAM, listing: "searchListing", quantity: 1 }];
    await shop.ofOrder(token, "returns", { lines, reason: "Too rich\n\u009b2JDM-2222-2222" });

    const list = await run("list", "return requested");
    expect(list).toEqual([expect.stringMatching(/ Anna\[2J Field DM-2222-2222 paid$/)]);
    const shown = [...list, ...(await run("show", order.number))];
    expect(shown.filter((line) => /\p{Cc}|\p{Cf}/u.test(line))).toEqual([]);
    expect(shown.filter((line) => line.startsWith("DM-2222-2222"))).toEqual([]);
    expect(shown).toContainEqual(expect.stringContaining("“Too rich 2JDM-2222-2222”"));
    const told = JSON.parse((await run("export", "odd@example.com")).join("\n"));
    expect(told.orders[0].returns[0].reason).toBe("Too rich\n2JDM-2222-2222");
  });

  test("what cannot be understood is told in one line", async () => {
    expect(await run("paid", "DM-2222-2222")).toEqual(["failed: There is no order DM-2222-2222"]);
    expect(await run("paid")).toEqual(["failed: Usage: paid <number> [amount]"]);
    expect(await run("refund", "DM-2222-2222", "1", "2")).toEqual([
      "failed: Usage: refund <number> [amount]",
    ]);
    expect(await run("fly")).toEqual(['failed: There is no command "fly": "help" shows them']);
    expect(await run("list", "lost")).toEqual([
      expect.stringContaining('failed: There is no state "lost": pending_payment, paid'),
    ]);
    expect(await run("erase", "anna")).toEqual(['failed: "anna" is not an email address']);
    expect((await run("help")).join("\n")).toContain("check-books");
  });
});

test("on SQLite a command works while the shop is closed", async () => {
  const env = { DATA_DIR: join(folder, uniqueName()) };
  expect(await runIn(env, ["list"])).toEqual([expect.stringMatching(/^failed: .* is not there$/)]);
  const shop = await startService({ env, storage: { inMemory: false } });
  const { order } = await bodyOf(await shop.place(placementOf()));
  await shop.close();

  expect(await runIn(env, ["paid", order.number])).toEqual([
    `${order.number} is paid (${formatPence(order.total)})`,
  ]);
  const next = await startService({ env, storage: { inMemory: false } });
  expect(await runIn(env, ["list", "paid"])).toHaveLength(1);
  await next.close();
});

test("a command of a newer version leaves the tables to the shop", async () => {
  const env = { DATA_DIR: join(folder, uniqueName()) };
  await (await startService({ env, storage: { inMemory: false } })).close();
  const asBefore = (sql: string) => {
    const file = new DatabaseSync(join(env.DATA_DIR, "auth.sqlite"));
    file.exec(sql);
    file.close();
  };
  asBefore("update order_migrations set version = version || '1'");
  expect(await runIn(env, ["list"])).toEqual([expect.stringMatching(/^failed: .*newer version/)]);
  asBefore("delete from order_migrations");
  expect(await runIn(env, ["list"])).toEqual([
    "failed: The database has tables of an older version: start the service, which brings them up to date",
  ]);
});

test("the books tell of what was changed behind the shop's back", async () => {
  const env = { DATA_DIR: join(folder, uniqueName()) };
  const shop = await startService({ env, storage: { inMemory: false } });
  const { order } = await bodyOf(await shop.place(placementOf()));
  await runIn(env, ["paid", order.number]);
  await shop.close();
  const file = new DatabaseSync(join(env.DATA_DIR, "auth.sqlite"));
  file.exec(`update orders set paid = 0; update order_lines set returned = 1;
    insert into reservations (order_id, product, quantity, unpaid_method)
      select id, 'no-cream', 1, 'bank-transfer' from orders`);
  file.close();

  expect(await runIn(env, ["check-books"])).toEqual([
    `${order.number}: its returns are miscounted`,
    `${order.number}: it says paid without the money`,
    `${order.number}: it went on without being paid`,
    `${order.number}: it holds other goods than it has`,
    "no-cream: held by an order that does not have it",
    `no-cream: held wrongly by order ${order.number}`,
    "failed: The books do not add up, see above",
  ]);
});

/** What a command shows, and why it failed. */
async function runIn(env: Env, words: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  try {
    await runCli(words, env, (line) => void lines.push(line));
  } catch (error) {
    lines.push(`failed: ${messageOf(error)}`);
  }
  return lines;
}
