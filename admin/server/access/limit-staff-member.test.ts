import { createPlacement } from "@damson/order-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("limits per staff member on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owner: SignedIn;
  const numbers: string[] = [];
  beforeAll(async () => {
    admin = await startAdmin(storage());
    owner = await admin.staffMember("owner");
    for (let count = 0; count < 3; count += 1) {
      numbers.push((await (await admin.orders.place(createPlacement())).json()).order.number);
    }
  });
  afterAll(() => admin.close());

  const ask = async (path: string, by: SignedIn, method = "GET") =>
    admin.ask(path, {
      method,
      token: await by.token(),
      headers: { "If-Match": "0" },
      ...(method === "POST" && { body: {} }),
    });
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `DM-2222-${String(from + at).padStart(4, "0")}`);
  const sheets = (wanted: readonly string[], by: SignedIn) =>
    ask(`/order-sheets?numbers=${wanted.join(",")}`, by);

  test("limits the number of different orders viewed per hour", async () => {
    const staff = await admin.staffMember("staff");
    const [first = "", second = "", third = ""] = numbers;
    expect((await sheets([first, second, first], staff)).body.orders).toHaveLength(2);
    for (let from = 0; from < 600; from += 200) {
      const status = from < 400 ? 404 : 429;
      expect(await sheets(some(200, from), staff)).toMatchObject({ status });
    }
    expect((await sheets(some(198, 1000), staff)).status).toBe(404);

    for (const [method, path] of [
      ["GET", `/orders/${third}`],
      ["GET", `/orders/${third}/mails/1`],
      ["POST", `/orders/${third}/pack`],
      ["GET", `/order-sheets?numbers=${third}`],
    ] as const) {
      const { body } = await ask(path, staff, method);
      const message = expect.stringContaining("Too many requests");
      expect(body, path).toEqual({ code: "too_many_requests", message });
    }
    // Orders that the staff member has seen before stay available.
    expect((await ask(`/orders/${first.toLowerCase()}`, staff)).status).toBe(200);
    expect((await ask(`/orders/${second}/pack`, staff, "POST")).status).toBe(409);
    expect((await sheets([first, second], staff)).status).toBe(200);
    expect((await ask(`/orders/${third}`, owner)).status).toBe(200);
  });

  test("limits the number of customers viewed per hour", async () => {
    const { body } = await ask("/customers", owner);
    const path = `/customers/${body.rows[0].id}`;
    expect((await ask(path, owner)).status).toBe(200);
    for (const id of some(299, 0)) await ask(`/customers/${id}`, owner);

    expect((await ask("/customers/another", owner)).status).toBe(429);
    expect((await ask("/customers/another/export", owner)).status).toBe(429);
    expect((await ask(path, owner)).status).toBe(200);
    expect((await ask("/customers", owner)).status).toBe(200);
  });

  test("records printing many orders at once", async () => {
    const [first = "", second = ""] = numbers;
    await sheets([first], owner);
    await sheets([first, second], owner);

    const { body } = await ask("/activity", owner);
    const printed = body.events.filter(({ type }: { type: string }) => type === "sheets_printed");
    expect(
      printed.filter(({ person }: { person: string }) => person === owner.email),
    ).toMatchObject([{ data: { count: 2 } }]);
  });
});

// One database is enough, because the counters are in memory.
describe("limits on lists and messages", () => {
  let admin: TestAdmin;
  beforeAll(async () => {
    admin = await startAdmin();
  });
  afterAll(() => admin.close());

  const statuses = async (paths: readonly string[], by: SignedIn) => {
    const token = await by.token();
    const answers = paths.map(async (path) => (await admin.ask(path, { token })).status);
    return Promise.all(answers);
  };
  const pages = (path: string, count: number, from: number) =>
    Array.from({ length: count }, (_, at) => `${path}${from + at}`);

  test("limits the number of different list pages per hour", async () => {
    const [person, another] = [await admin.staffMember("owner"), await admin.staffMember("owner")];
    const lists = ["/order-list", "/customers", "/messages", "/newsletter", "/codes", "/activity"];
    const repeatStatus = (status: number) => lists.map(() => status);
    expect(await statuses(lists, person)).toEqual(repeatStatus(200));
    for (let from = lists.length; from < 1000; from += 142) {
      const read = await statuses(pages("/codes?q=", 142, from), person);
      expect(new Set(read)).toEqual(new Set([200]));
    }

    const others = lists.map((list) => `${list}?q=another`);
    expect(await statuses(others, person)).toEqual(repeatStatus(429));
    expect(await statuses(lists, person)).toEqual(repeatStatus(200));
    expect(await statuses(others, another)).toEqual(repeatStatus(200));
  });

  test("limits the number of messages opened per hour", async () => {
    const staff = await admin.staffMember("staff");
    for (let from = 0; from < 300; from += 100) {
      const opened = await statuses(pages("/messages/", 100, from), staff);
      expect(new Set(opened)).toEqual(new Set([404]));
    }
    expect(await statuses(["/messages/299", "/messages/300"], staff)).toEqual([404, 429]);
  });
});
