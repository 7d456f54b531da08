import { sampleProduct, sampleShades } from "@damson/catalogue/testing";
import { afterAll, describe, expect, test } from "vitest";
import { sqliteOnly, startStaffedAdmin } from "../testing/admin.ts";

const DAY_MS = 86_400_000;

describe.each(sqliteOnly)("prices of products on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(owner);

  const view = async (id: string) => (await ask("GET", `/products/${id}`)).body;
  const create = async (product: object): Promise<string> =>
    (await ask("POST", "/products", { product })).body.id;
  const readPrices = async (id: string) =>
    (await view(id)).prices.map(({ current }: { current?: { pence: number } }) => current?.pence);
  const inDays = (days: number) => new Date(admin.now().getTime() + days * DAY_MS).toISOString();

  test("schedules a price and cancels it before it starts", async () => {
    const id = await create(sampleProduct());
    const [{ variantId, current }] = (await view(id)).prices;
    const path = `/products/${id}/prices`;
    const price = { variantId, pence: 2000, startsAt: inDays(1), endsAt: inDays(2) };
    await ask("POST", path, { ...price, seen: current.id });
    const [{ rows }] = (await view(id)).prices;
    expect(rows).toMatchObject([{ pence: 2500 }, { pence: 2000, withdrawnAt: null }]);
    expect(await readPrices(id)).toEqual([2500]);

    const scheduled = rows[1].id;
    expect((await ask("DELETE", `${path}/${scheduled}`, undefined, staff)).status).toBe(403);
    expect((await ask("DELETE", `${path}/${scheduled}`)).status).toBe(200);
    expect((await ask("DELETE", `${path}/${scheduled}`)).status).toBe(409);
    expect((await ask("DELETE", `${path}/x`)).status).toBe(404);
  });

  test.each([
    [{ pence: 0 }, "price"],
    [{ pence: 10_000_000 }, "price"],
    [{ pence: 1.5 }, "pence"],
    [{ pence: 100, startsAt: "2020-01-01T00:00:00.000Z" }, "startsAt"],
    [{ pence: 100, startsAt: "tomorrow" }, "startsAt"],
  ])("rejects %j", async (body, field) => {
    const id = await create(sampleProduct());
    const [{ variantId }] = (await view(id)).prices;
    const answer = await ask("POST", `/products/${id}/prices`, { variantId, ...body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  test("refuses an outdated price and a price of another product", async () => {
    const [id, other] = [await create(sampleProduct()), await create(sampleProduct())];
    const [{ variantId, current }] = (await view(id)).prices;
    const price = { variantId, pence: 2000, seen: current.id };
    const path = `/products/${id}/prices`;
    expect((await ask("POST", path, price)).status).toBe(200);

    expect(await ask("POST", path, { ...price, pence: 1 })).toMatchObject({
      status: 409,
      body: { code: "catalogue_changed", person: owner.email },
    });
    expect((await ask("POST", `/products/${other}/prices`, { variantId, pence: 1 })).status).toBe(
      404,
    );
    expect(await readPrices(id)).toEqual([2000]);
  });

  test("lets owners preview, set and undo many prices as one change", async () => {
    const ids = [await create(sampleProduct()), await create(sampleShades())];
    const adjustment = { by: { percent: -10 }, rounding: ".99" };
    const preview = await ask("POST", "/products/prices/preview", { ids, adjustment });
    const { prices } = preview.body;
    expect(prices.map(({ from, to }: Record<string, number>) => [from, to])).toEqual([
      [2500, 2299],
      [800, 699],
      [900, 799],
    ]);
    const body = { ids, adjustment, seen: prices };
    expect((await ask("POST", "/products/prices", body, staff)).status).toBe(403);
    const less = { ...body, seen: prices.slice(1) };
    expect((await ask("POST", "/products/prices", less)).status).toBe(409);

    const { changeId } = (await ask("POST", "/products/prices", body)).body;
    expect(await readPrices(ids[1] ?? "")).toEqual([699, 799]);
    expect((await ask("POST", "/products/prices", body)).status).toBe(409);

    const undo = `/catalogue-changes/${changeId}/undo`;
    expect(await ask("POST", undo, undefined, staff)).toMatchObject({
      status: 403,
      body: { code: "owner_needed" },
    });
    expect((await ask("POST", undo)).status).toBe(200);
    expect(await readPrices(ids[1] ?? "")).toEqual([800, 900]);
    expect(await ask("POST", undo)).toMatchObject({
      status: 409,
      body: { code: "undo_refused", message: expect.stringContaining(owner.email) },
    });
  });

  test.each([
    { by: { percent: -100 } },
    { by: { pence: 10.5 } },
    { by: { percent: 1, pence: 1 } },
    { by: { percent: 1 }, rounding: ".50" },
    {},
  ])("rejects the adjustment %j", async (adjustment) => {
    const ids = [await create(sampleProduct())];
    const { status } = await ask("POST", "/products/prices/preview", { ids, adjustment });
    expect(status).toBe(422);
  });
});
