import { DAY_MS } from "@damson/service-runtime/durations";
import { lastHolidayKnown } from "@damson/shop/delivery/arrival";
import { afterAll, expect, test } from "vitest";
import { openTestService } from "../testing/database.ts";
import { readOpenAlerts } from "./open-alerts.ts";
import { createShopWatch } from "./watch-shop.ts";

let now = new Date(Date.parse(lastHolidayKnown) - 61 * DAY_MS);
const { service, close } = await openTestService({ inMemory: true }, () => now);
afterAll(close);

test("raises an alert 60 days before the known bank holidays end", async () => {
  const watch = createShopWatch({ ...service, startedAt: now });
  const titles = async () => {
    await watch();
    const { rows } = await readOpenAlerts(service.db.reader);
    return rows.map(({ title }) => title);
  };
  expect(await titles()).not.toContain("Bank holidays need an update");
  now = new Date(now.getTime() + DAY_MS);
  expect(await titles()).toContain("Bank holidays need an update");
});
