import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { OrderState } from "@damson/shop/orders/order-view";
import pg from "pg";
import { searchRow } from "../src/orders/order-search.ts";
import { createOrderNumber } from "../src/security/readable-codes.ts";
import { readCatalogueRecords } from "../src/testing/catalogue-records.ts";
import { sampleOrder } from "../src/testing/sample-messages.ts";

export interface Place {
  readonly DATA_DIR?: string;
  readonly DATABASE_URL?: string;
}

type Row = Readonly<Record<string, unknown>>;

const BATCH = 2000;
const firstNames =
  "Anna Ben Chloe David Ella Finn Grace Harry Isla Jack Olivia Noah Priya Zoë".split(" ");
const syllables =
  "ash bar cot den el ford ham ing kirk ley mar nor ox pem ry stan tor wen win".split(" ");
const towns = "London Leeds York Bath Bristol Manchester Cardiff Glasgow Belfast Norwich".split(
  " ",
);
const providers = "gmail.com outlook.com icloud.com example.co.uk".split(" ");
const records = readCatalogueRecords();

/** Inserts orders, one per minute, the newest at `now`. Much faster than placing them. */
export async function fillOrders(place: Place, count: number, now: Date): Promise<void> {
  const write = await (place.DATABASE_URL ? postgres(place.DATABASE_URL) : sqlite(place.DATA_DIR));
  for (let from = 0; from < count; from += BATCH) {
    const ages = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const made = ages.map((age) => createOrderRow(age, count, now));
    await write.insert(
      "orders",
      made.map(({ order }) => order),
    );
    await write.insert(
      "order_search",
      made.map(({ search }) => search),
    );
  }
  await write.end();
}

/** Creates an order. `age` is 0 for the newest. */
function createOrderRow(age: number, count: number, now: Date): { order: Row; search: Row } {
  const id = randomUUID();
  const number = createOrderNumber();
  const [firstName, city] = [pick(firstNames), pick(towns)];
  const lastName = `${pick(syllables)}${pick(syllables)}${pick(syllables)}`;
  const home = {
    firstName,
    lastName,
    address: `${1 + below(200)} ${pick(syllables)}${pick(syllables)} Road`,
    city,
    postcode: `LS${1 + below(29)} ${1 + below(9)}AB`,
  };
  const email = `${firstName}.${lastName}${below(100)}@${pick(providers)}`.toLowerCase();
  const shipping = { ...home, email, phone: `07${String(below(1e9)).padStart(9, "0")}` };
  const lines = Array.from({ length: 1 + below(3) }, () => pick(records));
  const placedAt = new Date(now.getTime() - age * 60_000).toISOString();
  const total = 1000 + below(20_000);
  const state = chooseState(age, count);
  const isPaid = !["pending_payment", "expired", "cancelled"].includes(state);
  return {
    order: {
      id,
      number,
      state,
      email,
      items: lines.length,
      subtotal: total,
      discount: 0,
      delivery: 0,
      delivery_rate: JSON.stringify(sampleOrder.deliveryRate),
      return_days: sampleOrder.returnDays,
      total,
      payment_method: age % 500 === 0 ? "stripe" : "bank-transfer",
      paid: isPaid ? total : 0,
      refunded: state === "refunded" ? total : 0,
      pay_by: placedAt,
      shipping: JSON.stringify(shipping),
      billing: JSON.stringify(home),
      placed_at: placedAt,
      updated_at: placedAt,
      packed_at: state === "paid" && age % 2 === 0 ? placedAt : null,
    },
    search: searchRow(
      {
        id,
        number,
        email,
        shipping,
        billing: home,
        total,
        tracking: null,
        discountCode: null,
      },
      lines,
    ),
  };
}

/** New orders are open. Most older ones have reached a final state. */
function chooseState(age: number, count: number): OrderState {
  if (age < Math.min(1000, count / 10)) return age % 3 === 0 ? "pending_payment" : "paid";
  if (age < count / 50) return "dispatched";
  if (age % 100 < 90) return "delivered";
  if (age % 100 < 94) return "expired";
  if (age % 100 < 97) return "cancelled";
  return age % 1000 === 97 ? "return_requested" : "refunded";
}

function pick<Item>(items: readonly Item[]): Item {
  // Safe: the index is within the non-empty list.
  return items[below(items.length)] as Item;
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

function sqlite(folder = "") {
  const database = new DatabaseSync(join(folder, "shop.sqlite"), { timeout: 5000 });
  // Larger cache, because ids are random: each order changes pages all over the file.
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000");
  return {
    async insert(table: string, rows: readonly Row[]) {
      const names = Object.keys(rows[0] ?? {});
      const marks = names.map(() => "?");
      const statement = database.prepare(`insert into ${table} (${names}) values (${marks})`);
      database.exec("BEGIN");
      // Safe: values are text, numbers or null.
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]));
      database.exec("COMMIT");
    },
    async end() {
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
    },
  };
}

async function postgres(connectionString: string) {
  const client = new pg.Client({ connectionString, options: "-c search_path=orders" });
  await client.connect();
  return {
    async insert(table: string, rows: readonly Row[]) {
      const names = Object.keys(rows[0] ?? {});
      await client.query(
        `insert into ${table} (${names})
          select ${names} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    async end() {
      await client.query("vacuum analyze");
      await client.end();
    },
  };
}
