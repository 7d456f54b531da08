import { randomUUID } from "node:crypto";
import { openDatabase } from "@damson/database";
import { expect, test } from "vitest";
import { shopFile } from "../src/database/shop-file.ts";
import { readSettings } from "../src/settings/settings.ts";
import { openTestCatalogue } from "../src/testing/catalogue.ts";
import { archive, changePrice } from "../src/testing/edit-catalogue.ts";
import { CREAM, createPlacement, readResponse, startService } from "../src/testing/service.ts";
import { placeOnPostgres, placeOnSqlite, remove } from "./storage.ts";

/** A placement with the old price: two at £25. */
const asSeen = createPlacement([{ product: CREAM, quantity: 2 }]);

test.each([
  ["SQLite", placeOnSqlite],
  ["Postgres", placeOnPostgres],
])(
  "on %s, refuses an outdated price and keeps the prices of placed orders",
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
    // Sends the request again, as if the response had been lost.
    expect(await readResponse(await after.place(asSeen, key))).toEqual({ order, token });
    await archive({ ...edit, catalogue: after.catalogue });
    await after.close();

    const gone = await open();
    expect((await gone.place(asSeen)).status).toBe(422);
    // The product is no longer on sale, so lines do not link to its page.
    const lines = order.lines.map(({ path: _, ...line }: { path: string }) => line);
    const kept = { ...order, lines };
    expect(await readResponse(await gone.place(asSeen, key))).toEqual({ order: kept, token });
    expect(await readResponse(await gone.ofOrder(token))).toEqual(kept);
    expect(await gone.staff.check()).toEqual([]);
    await gone.close();
    await remove(place);
  },
);
