import { percentile, type Row } from "@damson/service-runtime/testing/benchmarks";
import { countOrders } from "../src/admin-api/order-list/counts.ts";
import { type PageRequest, readPage } from "../src/admin-api/order-list/list-page.ts";
import { openTestService } from "../src/testing/database.ts";
import { fillOrders, type Place } from "./many-orders.ts";

const TIMES = 40;
const PAGE = 50;
const now = new Date("2026-11-21T12:00:00Z");

const requests: Readonly<Record<string, PageRequest>> = {
  "first page": {},
  "first page by total": { sort: { by: "total", direction: "desc" } },
  "one state": { states: ["return_requested"] },
  "four states by total": {
    states: ["dispatched", "delivered", "expired", "refunded"],
    sort: { by: "total", direction: "asc" },
  },
  "a month": { from: "2026-09-01", to: "2026-09-30" },
  "a month by total": {
    from: "2026-09-01",
    to: "2026-09-30",
    sort: { by: "total", direction: "desc" },
  },
  "a rare method": { paymentMethod: "stripe" },
  "refund due": { payment: "refund_due" },
  "a number": { query: "dm 7k" },
  "a rare word": { query: "oxpemwin" },
  "a common word": { query: "gmail" },
  "a common word by total": { query: "gmail", sort: { by: "total", direction: "asc" } },
  "a letter": { query: "a" },
  "a common word in a rare state": { query: "leeds", states: ["return_requested"] },
  "a rare word in a state": { query: "oxpemwin", states: ["delivered", "dispatched"] },
  "common words that never meet": { query: "leeds york bath bristol" },
};

export async function measureStaffList(
  place: Place,
  count: number,
): Promise<Readonly<Record<string, Row>>> {
  const { DATA_DIR, DATABASE_URL } = place;
  const { service, close } = await openTestService(
    { inMemory: false, folder: DATA_DIR, databaseUrl: DATABASE_URL, namespace: "orders" },
    () => now,
  );
  await fillOrders(place, count, now);
  const after = `${now.getTime() - (count / 2) * 60_000}.00000000-0000-4000-8000-000000000000`;
  const rows: Record<string, Row> = {};
  for (const [name, request] of Object.entries({ ...requests, "a late page": { after } })) {
    rows[name] = await timed(() => readPage(service, request, PAGE));
  }
  rows["the counts of the tabs"] = await timed(() => countOrders(service));
  await close();
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<Row> {
  await work();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const at = (share: number) => percentile(times, share).toFixed(1);
  return { "p50 ms": at(0.5), "p99 ms": at(0.99) };
}
