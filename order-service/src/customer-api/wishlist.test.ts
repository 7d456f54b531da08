import { MAX_WISHES } from "@damson/shop/catalogue/wishlist";
import { afterAll, describe, expect, test } from "vitest";
import { applyRetention } from "../customers/retention.ts";
import { CREAM, databases, readResponse, startService } from "../testing/service.ts";
import { testAccounts } from "../testing/test-accounts.ts";

const DAY_MS = 86_400_000;
const time = new Date("2026-11-21T12:00:00.123Z");

describe.each(databases)("a wishlist on %s", async (_name, storage) => {
  const accounts = await testAccounts(() => time);
  const service = await startService({ accounts, storage: storage() });
  afterAll(() => service.close());
  const [one = "", two = "", three = ""] = service.service.catalogue.keys;

  const signIn = async (email: string) => {
    const { token, userId } = await accounts.signIn(email);
    const headers = { Authorization: `Bearer ${token}` };
    const change = (body: object) =>
      service.request("/wishlist", { method: "POST", headers, body: JSON.stringify(body) });
    return {
      userId,
      change: async (add: readonly string[], remove: readonly string[] = []) =>
        (await readResponse(await change({ add, remove }))).products,
      status: async (body: object) => (await change(body)).status,
      list: async () =>
        (await readResponse(await service.request("/wishlist", { headers }))).products,
      copy: async () =>
        (await readResponse(await service.request("/customer-data", { headers }))).wishlist,
      end: () => service.request("/account/delete", { method: "POST", headers }),
    };
  };

  test("lists products once, last added first", async () => {
    const anna = await signIn("anna@example.com");
    expect(await anna.change([one])).toEqual([one]);
    service.pass(1000);
    expect(await anna.change([two, one, "no-such-product"])).toEqual([two, one]);
    service.pass(1000);
    expect(await anna.change([three], [one])).toEqual([three, two]);
    expect(await anna.list()).toEqual([three, two]);
    expect(await (await signIn("beth@example.com")).list()).toEqual([]);
    expect(await anna.copy()).toMatchObject([{ product: two }, { product: three }]);
  });

  test("limits its size and the size of a request", async () => {
    const { change, status, userId } = await signIn("cleo@example.com");
    const { db } = service.service;
    const many = Array.from({ length: MAX_WISHES }, (_, index) => `product-${index}`);
    await db.writer
      .insertInto("wishlist_items")
      .values(many.map((product) => ({ user_id: userId, product, added_at: service.now() })))
      .execute();
    expect(await status({ add: [...many, CREAM], remove: [] })).toBe(422);
    expect(await status({ add: [CREAM.repeat(100)], remove: [] })).toBe(422);
    service.pass(1000);
    const wishes = await change([CREAM]);
    expect(wishes).toHaveLength(MAX_WISHES);
    expect(wishes[0]).toBe(CREAM);
  });

  test("requires a session", async () => {
    expect((await service.request("/wishlist")).status).toBe(401);
  });

  test("deletes a wishlist with its account, and a product after two years", async () => {
    const { db } = service.service;
    const kept = () => db.reader.selectFrom("wishlist_items").select("product").execute();
    await db.writer.deleteFrom("wishlist_items").execute();
    const emma = await signIn("emma@example.com");
    await emma.change([one]);
    const fay = await signIn("fay@example.com");
    await fay.change([two]);
    expect((await emma.end()).status).toBe(200);
    expect(await kept()).toEqual([{ product: two }]);
    service.pass(730 * DAY_MS);
    await applyRetention(service.service);
    expect(await kept()).toEqual([]);
  });
});
