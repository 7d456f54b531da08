import { randomUUID } from "node:crypto";
import { openDatabase } from "@damson/database";
import { expect, test } from "vitest";
import { shopFile } from "../src/database/shop-file.ts";
import { readSettings } from "../src/settings/settings.ts";
import { openTestCatalogue } from "../src/testing/catalogue.ts";
import { archive, changePrice } from "../src/testing/edit-catalogue.ts";
import { CREAM, createPlacement, readResponse, startService } from "../src/testing/service.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

/** Two at £25. */
const asSeen = createPlacement([{ product: CREAM, quantity: 2 }]);

test.each([
  ["SQLite", placeOnSqlite],
  ["Postgres", placeOnPostgres],
])(
  "on %s, shows a price change before the order and never changes placed orders",
  async (_name, make) => {
    const place = await make();
    const { storage } = readSettings({}, { ...place });
    const open = async () => {
      const database = await openDatabase(storage, { file: shopFile });
      const catalogue = await openTestCatalogue(database, storage);
      const service = await startService({ database, catalogue, storage });
      const close = () => service.close().then(database.close);
      return { ...service, catalogue, close };
    };
    const key = randomUUID();
    const before = await open();
    const { order, token } = await readResponse(await before.place(asSeen, key));
    const edit = { key: CREAM, now: before.now() };
    await changePrice({ ...edit, catalogue: before.catalogue }, 2700);
    await before.close();

    const after = await open();
    const refused = await after.place(asSeen);
    expect(refused.status).toBe(409);
    const { code, totals } = await readResponse(refused);
    expect([code, totals.total]).toEqual(["total_changed", 5400]);
    const agreed = await after.place({ ...asSeen, total: totals.total });
    expect(await readResponse(agreed)).toMatchObject({
      order: { total: 5400, lines: [{ unitPrice: 2700, lineTotal: 5400 }] },
    });
    // Retries the request as if the response was lost.
    expect(await readResponse(await after.place(asSeen, key))).toEqual({ order, token });
    await archive({ ...edit, catalogue: after.catalogue });
    await after.close();

    const gone = await open();
    expect((await gone.place(asSeen)).status).toBe(422);
    // The product page is gone, so lines have no link.
    const lines = order.lines.map(({ path: _, ...line }: { path: string }) => line);
    const kept = { ...order, lines };
    expect(await readResponse(await gone.place(asSeen, key))).toEqual({ order: kept, token });
    expect(await readResponse(await gone.ofOrder(token))).toEqual(kept);
    expect(await gone.staff.check()).toEqual([]);
    await gone.close();
    await remove(place);
  },
);
