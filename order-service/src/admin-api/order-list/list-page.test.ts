import { randomUUID } from "node:crypto";
import { explainQueries } from "@damson/database/testing";
import type { OrderState } from "@damson/shop/orders/order-view";
import type { Placement } from "@damson/shop/orders/placement";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Service } from "../../context.ts";
import { eraseOrder } from "../../customers/erase-order.ts";
import { createCodes } from "../../discounts/staff-codes.ts";
import { formatIsoDate } from "../../london-days.ts";
import { cancelOrder } from "../../orders/cancel-order.ts";
import { correctAddress } from "../../orders/correct-address.ts";
import { correctTracking, dispatchOrder } from "../../orders/dispatch-order.ts";
import { searchRow } from "../../orders/order-search.ts";
import { findOrder, findOrderByNumber, type Order } from "../../orders/orders.ts";
import { placeOrder } from "../../orders/place-order.ts";
import { markPaid } from "../../payments/mark-paid.ts";
import { openTestService } from "../../testing/database.ts";
import { singleUse } from "../../testing/sample-discounts.ts";
import { createPlacement, databases, readTokenId } from "../../testing/service.ts";
import { countOrders } from "./counts.ts";
import type { OrderSort } from "./cursor.ts";
import type { OrderFilter } from "./filter.ts";
import { type PageRequest, readPage } from "./list-page.ts";

const start = new Date("2026-11-21T12:00:00Z");
const SIZE = 5;
const isThorough = inject("isThorough");

const firstNames = ["Zoë", "Anna", "Ben"];
const states = ["pending_payment", "paid", "delivered", "returned", "cancelled"] as const;
const goesBack: ReadonlySet<OrderState> = new Set(["returned", "cancelled"]);
const order = fc.record({
  state: fc.constantFrom(...states),
  name: fc.nat(firstNames.length - 1),
  total: fc.integer({ min: 1, max: 3 }).map((thousands) => 1000 * thousands),
  isPaid: fc.boolean(),
  isPacked: fc.boolean(),
  isRefunded: fc.boolean(),
  isOnline: fc.boolean(),
  hours: fc.nat(100),
});
type Drawn = typeof order extends fc.Arbitrary<infer One> ? One : never;

const day = fc.nat(5).map((days) => formatIsoDate(new Date(start.getTime() - days * 86_400_000)));
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const filter: fc.Arbitrary<OrderFilter> = fc.record({
  query: maybe(fc.constantFrom("zoe", "ben", "example", "zo example", "anna ben", "dm", "nobody")),
  states: maybe(fc.subarray<OrderState>([...states])),
  packed: maybe(fc.boolean()),
  payment: maybe(fc.constantFrom("unpaid", "paid", "refunded", "refund_due")),
  paymentMethod: maybe(fc.constantFrom("bank-transfer", "stripe")),
  from: maybe(day),
  to: maybe(day),
});
const sort: fc.Arbitrary<OrderSort> = fc.record({
  by: fc.constantFrom("placed_at", "total"),
  direction: fc.constantFrom("asc", "desc"),
});

describe.each(databases)("on %s", (name, storage) => {
  let service: Service;
  let template: Order;
  beforeAll(async () => {
    ({ service } = await openTestService(storage(), () => start));
    template = await place();
  });
  afterAll(() => service.db.close());

  const place = async (firstName = "Anna", changes: Partial<Placement> = {}): Promise<Order> => {
    const placement = createPlacement(undefined, changes);
    const shipping = { ...placement.shipping, firstName };
    const request = { placement: { ...placement, shipping }, idempotencyKey: randomUUID() };
    const { token } = await placeOrder(service, { ...request, userId: undefined });
    const placed = await findOrder(service.db.reader, readTokenId(token));
    if (placed === undefined) throw new Error("The order was not placed");
    return placed;
  };
  const erase = async (id: string) => {
    const settled = await cancelOrder(service, id, "staff");
    await eraseOrder(service.db.writer, settled, { actor: "system", now: start });
  };
  const fill = (drawn: readonly Drawn[]) =>
    service.db.writer.transaction().execute(async (db) => {
      await db.deleteFrom("orders").execute();
      const { items, shipping, billing } = template;
      if (drawn.length === 0) return;
      const rows = drawn.map((each) => {
        const id = randomUUID();
        return {
          id,
          number: id,
          state: each.state,
          email: template.email,
          items,
          subtotal: each.total,
          discount: 0,
          delivery: 0,
          total: each.total,
          delivery_rate: template.deliveryRate,
          return_days: template.returnDays,
          payment_method: each.isOnline ? "stripe" : "bank-transfer",
          paid: each.isPaid ? each.total : 0,
          refunded: each.isPaid && each.isRefunded ? each.total : 0,
          owed: each.isPaid && goesBack.has(each.state) ? each.total : 0,
          deducted: 0,
          shipping: { ...shipping, firstName: firstNames[each.name] ?? "" },
          billing: { ...billing, firstName: "" },
          placed_at: new Date(start.getTime() - each.hours * 3_600_000),
          updated_at: start,
          packed_at: each.isPacked ? start : null,
          version: 1,
          token_version: 1,
          unsent: 0,
        } as const;
      });
      await db.insertInto("orders").values(rows).execute();
      const searched = rows.map(({ id, number, total, shipping }) =>
        searchRow({ ...template, id, number, total, shipping }, []),
      );
      await db.insertInto("order_search").values(searched).execute();
    });
  const numbers = async (request: PageRequest, size = 50) =>
    (await readPage(service, request, size)).orders.map(({ number }) => number);

  test("pages forwards and backwards through exactly the matching orders", async () => {
    const drawn = fc.array(order, { maxLength: 40, size: "max" });
    await fc.assert(
      fc.asyncProperty(drawn, filter, sort, async (orders, filter, sort) => {
        await fill(orders);
        const rows = await service.db.reader.selectFrom("orders").select("id").execute();
        const all: Order[] = [];
        for (const { id } of rows) {
          const found = await findOrder(service.db.reader, id);
          if (found && isIn(found, filter)) all.push(found);
        }
        const expected = all.sort(inOrder(sort)).map(({ number }) => number);

        const pages: (readonly string[])[] = [];
        let page = await readPage(service, { ...filter, sort }, SIZE);
        for (; page.orders.length > 0; ) {
          pages.push(page.orders.map(({ number }) => number));
          if (page.next === undefined) break;
          page = await readPage(service, { ...filter, sort, after: page.next }, SIZE);
        }
        expect(pages.flat()).toEqual(expected);
        for (const before of pages.slice(0, -1).reverse()) {
          const { previous } = page;
          page = await readPage(service, { ...filter, sort, before: previous }, SIZE);
          expect(page.orders.map(({ number }) => number)).toEqual(before);
          expect(page.next).toBeDefined();
        }
        expect(page.previous).toBeUndefined();
      }),
      { numRuns: isThorough || name === "SQLite" ? 60 : 15 },
    );
  });

  test("accepts any text as a search", async () => {
    await fill([]);
    const found = await place();
    const odd = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '"',
            "*",
            "(",
            ")",
            "AND",
            "OR",
            "NOT",
            ":",
            "&",
            "|",
            "!",
            "'",
            "\\",
            "<->",
            "^",
            "+",
            "-",
            "%",
            "_",
            "anna",
            "NEAR",
            "words:",
            "\0",
          ),
        )
        .map((parts) => parts.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (query) => {
        await readPage(service, { query }, SIZE);
      }),
    );
    expect(await numbers({ query: 'anna "leeds* (ls1:4' })).toEqual([found.number]);
  });

  test("finds an order immediately, by its current details only", async () => {
    await fill([]);
    const placed = await place("Zoë");
    expect(await numbers({ query: placed.number.slice(0, 9) })).toEqual([placed.number]);
    expect(await numbers({ query: "zoe field a313" })).toEqual([placed.number]);

    await correctAddress(service, placed.id, { ...placed.shipping, firstName: "Chloë" });
    expect(await numbers({ query: "chloe" })).toEqual([placed.number]);

    await erase(placed.id);
    for (const query of ["chloe", "field", "garden", "ls1", "07123", "example"]) {
      expect(await numbers({ query })).toEqual([]);
    }
    expect(await numbers({ query: "a313" })).toEqual([placed.number]);
    const words = await service.db.reader.selectFrom("order_search").select("words").execute();
    expect(JSON.stringify(words)).not.toMatch(/zoe|chloe|field|garden|leeds|example/);

    await service.db.writer.deleteFrom("orders").execute();
    expect(await numbers({ query: "a313" })).toEqual([]);
  });

  test("finds an order by total, discount code and tracking number", async () => {
    await fill([]);
    const one = { ...singleUse(10), count: 1 };
    const [code = ""] = await createCodes(service, one, "owner@example.com");
    const placed = await place("Zoë", { discountCode: code, total: 2749 });
    await place("Ben");
    expect(await numbers({ query: "£27.49" })).toEqual([placed.number]);
    expect(await numbers({ query: code.toLowerCase() })).toEqual([placed.number]);

    await markPaid(service, placed.id);
    const tracking = { carrier: "Royal Mail", number: "QF 1234 5678 5GB" };
    await dispatchOrder(service, placed.id, tracking);
    expect(await numbers({ query: "qf123456785gb" })).toEqual([placed.number]);

    await correctTracking(service, placed.id, { ...tracking, number: "QF123456799GB" });
    expect(await numbers({ query: "QF 1234 5679 9GB" })).toEqual([placed.number]);
    expect(await numbers({ query: "QF123456785GB" })).toEqual([]);
  });

  test("counts orders by the step they wait for", async () => {
    const base = { name: 0, total: 1000, isRefunded: false, isOnline: false, hours: 1 };
    const paid = { ...base, state: "paid", isPaid: true } as const;
    await fill([
      { ...paid, isPacked: false },
      { ...paid, isPacked: false },
      { ...paid, isPacked: true },
      { ...base, state: "pending_payment", isPaid: false, isPacked: false },
      { ...base, state: "returned", isPaid: true, isPacked: true },
      { ...base, state: "cancelled", isPaid: true, isPacked: false },
      { ...base, state: "cancelled", isPaid: true, isRefunded: true, isPacked: false },
    ]);

    expect(await countOrders(service)).toEqual({
      toPack: 2,
      packed: 1,
      unpaid: 1,
      returns: 0,
      refundDue: 2,
    });
  });

  test("reads pages and counts with an index", async () => {
    const requests: readonly PageRequest[] = [
      {},
      { sort: { by: "total", direction: "asc" }, after: `1000.${randomUUID()}` },
      { states: ["paid", "delivered"], before: `1000.${randomUUID()}` },
      { states: ["paid"], packed: false, sort: { by: "total", direction: "desc" } },
      { from: "2026-11-01", to: "2026-11-20" },
    ];
    for (const request of requests) {
      const plans = await explainQueries(service.db, (db) =>
        readPage({ ...service, db }, request, 50),
      );
      for (const { plan } of plans) {
        expect(plan).toMatch(/orders_\w+_idx/);
        // With so few rows, Postgres may sort instead of using an index.
        expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|^SCAN orders$/m);
      }
    }
    const counts = await explainQueries(service.db, (db) => countOrders({ ...service, db }));
    for (const { plan } of counts) expect(plan).not.toMatch(/^SCAN orders$|Seq Scan on orders/m);
  });

  test("returns nothing for an unknown number", async () => {
    expect(await findOrderByNumber(service.db.reader, "DM-2222-2222")).toBeUndefined();
    expect(await numbers({ query: "DM-2222-2222" })).toEqual([]);
  });
});

/** Reference implementation of the filters. */
function isIn(order: Order, filter: OrderFilter): boolean {
  const { query, states = [], packed, payment, paymentMethod, from, to } = filter;
  const { state, paid, total, refunded, placedAt, shipping } = order;
  const names = `anna ${shipping.firstName.replace("ë", "e")} ${shipping.lastName} example`;
  const words = `${names} ${order.number}`.toLowerCase().split(/[ -]/);
  const isDue = paid > refunded && goesBack.has(state);
  const payments = {
    unpaid: paid < total,
    paid: paid === total,
    refunded: refunded > 0,
    refund_due: isDue,
  };
  return (
    (query ?? "").split(" ").every((typed) => words.some((word) => word.includes(typed))) &&
    (states.length === 0 || states.includes(state)) &&
    (packed === undefined || (order.packedAt !== null) === packed) &&
    (payment === undefined || payments[payment]) &&
    (paymentMethod === undefined || order.paymentMethod === paymentMethod) &&
    (from === undefined || formatIsoDate(placedAt) >= from) &&
    (to === undefined || formatIsoDate(placedAt) <= to)
  );
}

function inOrder({ by, direction }: OrderSort): (a: Order, b: Order) => number {
  const sign = direction === "asc" ? 1 : -1;
  return (a, b) => {
    const difference =
      by === "total" ? a.total - b.total : a.placedAt.getTime() - b.placedAt.getTime();
    return sign * (difference || (a.id < b.id ? -1 : 1));
  };
}
