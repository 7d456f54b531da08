import { DAY_MS } from "@damson/service-runtime/durations";
import { expect, test } from "vitest";
import { eraseCustomer } from "../customers/erase-customer.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import { applyRetention } from "../customers/retention.ts";
import { listStock } from "../stock/list-stock.ts";
import { archive } from "../testing/edit-catalogue.ts";
import { CREAM, createPlacement, readResponse } from "../testing/service.ts";
import { describeStored, type Stored } from "../testing/stored.ts";
import { sendNotices } from "./send-notices.ts";

const [LASHES, NAILS] = [
  "kiss-lash-couture-faux-mink-lashes-in-chiffon",
  "kiss-voguish-fantasy-nails-in-new-york",
] as const;

function createHelpers({ service, db, mailsTo }: Stored) {
  const post = (path: string, body: object = {}) =>
    service.request(`/back-in-stock/${path}`, { method: "POST", body: JSON.stringify(body) });
  const ask = (email: string, product: string = CREAM) => post("requests", { product, email });
  const listMails = async (email: string, kind: string) =>
    (await mailsTo(email)).filter((mail) => mail.kind === kind).map(({ data }) => data);
  const listTokens = async (email: string) => {
    const { token, withdrawToken } = (await listMails(email, "back_in_stock_opt_in")).at(-1) ?? {};
    return { token: String(token), withdrawToken: String(withdrawToken) };
  };
  return {
    post,
    ask,
    listMails,
    listTokens,
    confirm: (token: string) => post("confirm", { token }),
    withdraw: (token: string) => post(`withdraw?token=${token}`),
    async wait(email: string, product?: string) {
      await ask(email, product);
      return post("confirm", { token: (await listTokens(email)).token });
    },
    rows: () => db.reader.selectFrom("back_in_stock_requests").selectAll().execute(),
    stock: (available: number | undefined, product: string = CREAM) =>
      service.staff.setStock(product, available),
    send: () => sendNotices(service.service),
  };
}

describeStored("back in stock", {}, (stored) => {
  const { service } = stored;
  const { post, ask, listMails, listTokens, confirm, withdraw, wait, rows, stock, send } =
    createHelpers(stored);

  test("sends one email to confirmed requests and deletes them", async () => {
    await stock(0);
    const response = await ask(" Anna@Example.com ");
    expect([response.status, await response.text()]).toEqual([202, "{}"]);
    const confirmed = await readResponse(
      await confirm((await listTokens("anna@example.com")).token),
    );
    expect(confirmed).toMatchObject({ brand: "A313", variant: null });
    const { items } = await listStock(service.service, CREAM);
    expect(items).toMatchObject([{ waiting: 1 }]);
    await send();
    expect(await listMails("anna@example.com", "back_in_stock")).toEqual([]);

    await stock(3);
    await Promise.all([send(), send()]);
    for (const left of [0, 5, undefined]) {
      await stock(left);
      await send();
    }
    expect(await listMails("anna@example.com", "back_in_stock")).toMatchObject([
      { brand: "A313", path: expect.stringMatching(/^\/products\//), price: expect.any(Number) },
    ]);
    expect(await rows()).toEqual([]);
  });

  test("counts units released by an order", async () => {
    await stock(1);
    const { token } = await readResponse(await service.place(createPlacement()));
    await wait("beth@example.com");
    await service.ofOrder(token, "cancel");
    await send();
    expect(await listMails("beth@example.com", "back_in_stock")).toHaveLength(1);
  });

  test("sends nothing without confirmation and deletes the request after a week", async () => {
    await stock(0);
    await ask("cleo@example.com");
    const { token } = await listTokens("cleo@example.com");
    service.pass(7 * DAY_MS);
    expect((await confirm(token)).status).toBe(404);
    await stock(1);
    await send();
    expect(await listMails("cleo@example.com", "back_in_stock")).toEqual([]);
    await applyRetention(service.service);
    expect(await rows()).toEqual([]);
  });

  test("emails an address once a day per product", async () => {
    await stock(0);
    await stock(0, LASHES);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("dora@example.com")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await listMails("dora@example.com", "back_in_stock_opt_in")).toHaveLength(1);
    await ask("dora@example.com", LASHES);
    service.pass(DAY_MS - 1);
    await ask("dora@example.com");
    expect(await listMails("dora@example.com", "back_in_stock_opt_in")).toHaveLength(2);
    service.pass(1);
    await ask("dora@example.com");
    expect(await listMails("dora@example.com", "back_in_stock_opt_in")).toHaveLength(3);
  });

  test("responds the same to a repeated request and sends no email", async () => {
    await stock(0);
    await wait("emma@example.com");
    service.pass(2 * DAY_MS);
    const known = await ask("emma@example.com");
    const unknown = await ask("ella@example.com");
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await listMails("emma@example.com", "back_in_stock_opt_in")).toHaveLength(1);
    // Confirming again has the same result, even at the same time.
    const { token } = await listTokens("emma@example.com");
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("withdraws with one click and disables the confirmation link", async () => {
    await stock(0);
    await wait("fay@example.com");
    const { token, withdrawToken } = await listTokens("fay@example.com");
    expect((await withdraw(withdrawToken)).status).toBe(200);
    expect((await withdraw(withdrawToken)).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
    expect((await rows()).map(({ email }) => email)).not.toContain("fay@example.com");
    const opened = await service.request(`/back-in-stock/withdraw?token=${withdrawToken}`);
    expect(opened.headers.get("Location")).toMatch(/\/back-in-stock\?withdraw=/);
    // A token only works for its own purpose.
    expect((await confirm(withdrawToken)).status).toBe(404);
    expect((await withdraw(token)).status).toBe(404);
  });

  test("rejects requests for products in stock or not on sale", async () => {
    await stock(1);
    expect((await ask("gina@example.com")).status).toBe(409);
    await stock(undefined);
    expect((await ask("gina@example.com")).status).toBe(409);
    expect((await ask("gina@example.com", "no-such-product")).status).toBe(404);
    expect((await post("requests", { product: CREAM, email: "gina" })).status).toBe(422);
  });

  test("does not announce archived products", async () => {
    await stock(0, NAILS);
    await wait("hana@example.com", NAILS);
    const catalogue = service.service.catalogueDatabase;
    await archive({ catalogue, key: NAILS, now: service.now() });
    await service.service.catalogue.refresh();
    await stock(4, NAILS).catch(() => {});
    await send();
    expect(await listMails("hana@example.com", "back_in_stock")).toEqual([]);
  });

  test("keeps a confirmed request for six months and includes it in export and erasure", async () => {
    await stock(0);
    await wait("ida@example.com");
    await wait("iris@example.com");
    expect(await exportCustomer(service.service, "Ida@example.com")).toMatchObject({
      back_in_stock_requests: [{ product: CREAM, confirmed_at: service.now() }],
    });
    const erased = await eraseCustomer(service.service, "Ida@example.com");
    expect(erased).toMatchObject({ backInStockRequests: 1 });
    const addresses = async () => (await rows()).map(({ email }) => email);
    expect(await addresses()).not.toContain("ida@example.com");
    service.pass(180 * DAY_MS - 1);
    await applyRetention(service.service);
    expect(await addresses()).toContain("iris@example.com");
    service.pass(1);
    await applyRetention(service.service);
    expect(await addresses()).toEqual([]);
  });
});

describeStored("the limits of back in stock", { limits: { mailsToAddress: "1/24h" } }, (stored) => {
  const { ask, listMails, stock } = createHelpers(stored);

  test("applies the limit of emails to strangers without changing the response", async () => {
    await stock(0);
    await stock(0, LASHES);
    await stored.service.request("/newsletter/subscriptions", {
      method: "POST",
      body: JSON.stringify({ email: "judy@example.com" }),
    });
    expect((await ask("judy@example.com")).status).toBe(202);
    expect((await ask("judy@example.com", LASHES)).status).toBe(202);
    expect(await listMails("judy@example.com", "back_in_stock_opt_in")).toEqual([]);
  });
});
