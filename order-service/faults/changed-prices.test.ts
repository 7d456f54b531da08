import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readCatalogueRecords } from "../src/catalogue/catalogue.ts";
import type { OrderServiceOptions } from "../src/index.ts";
import { bodyOf, CREAM, placementOf, startService } from "../src/testing/service.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

const line = { product: CREAM, quantity: 2 } as const;
/** Two at £25. */
const asSeen = placementOf([line]);
const records = readCatalogueRecords();
const dearer = records.map((record) => (record.slug === CREAM ? { ...record, price: 27 } : record));
const withoutIt = records.filter(({ slug }) => slug !== CREAM);

test.each([
  ["SQLite", placeOnSqlite],
  ["Postgres", placeOnPostgres],
])(
  "on %s, a price that changes after the basket is shown first, and changes no order",
  async (_name, make) => {
    const place = await make();
    const open = (catalogue?: OrderServiceOptions["catalogue"]) =>
      startService({
        ...(catalogue ? { catalogue } : {}),
        storage: {
          inMemory: false,
          folder: place.DATA_DIR,
          databaseUrl: place.DATABASE_URL,
          namespace: place.ORDERS_DB_NAMESPACE,
        },
      });
    const key = randomUUID();
    const before = await open();
    const { order, token } = await bodyOf(await before.place(asSeen, key));
    await before.close();

    const after = await open(dearer);
    const refused = await after.place(asSeen);
    expect(refused.status).toBe(409);
    const { code, totals } = await bodyOf(refused);
    expect([code, totals.total]).toEqual(["total_changed", 5400]);
    const agreed = await after.place({ ...asSeen, total: totals.total });
    expect(await bodyOf(agreed)).toMatchObject({
      order: { total: 5400, lines: [{ unitPrice: 2700, lineTotal: 5400 }] },
    });
    // The shopper whose answer was lost asks again.
    expect(await bodyOf(await after.place(asSeen, key))).toEqual({ order, token });
    await after.close();

    const gone = await open(withoutIt);
    expect((await gone.place(asSeen)).status).toBe(422);
    expect(await bodyOf(await gone.place(asSeen, key))).toEqual({ order, token });
    expect(await bodyOf(await gone.ofOrder(token))).toEqual(order);
    expect(await gone.staff.check()).toEqual([]);
    await gone.close();
    await remove(place);
  },
);
