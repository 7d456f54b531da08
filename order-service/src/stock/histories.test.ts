/** The recorded changes and the sales add up to the current stock. */

import { ApiError } from "@damson/service-runtime/errors";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import {
  CREAM,
  createPlacement,
  describeOnBoth,
  readResponse,
  readTokenId,
  type TestService,
} from "../testing/service.ts";

const person = "stock@example.com";

type Step = readonly [
  "add" | "take" | "count" | "stop" | "start" | "buy" | "cancel" | "send" | "import",
  number,
];

interface Model {
  available: number | null;
  /** Units that are reserved and not sent. */
  reserved: number;
  /** Net units that orders took since tracking started. */
  sold: number;
  orders: { readonly id: string; readonly quantity: number }[];
}

const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0][]>(
      ...(["add", "take", "count", "stop", "start", "buy", "cancel", "send", "import"] as const),
    ),
    fc.integer({ min: 1, max: 6 }),
  ),
  { maxLength: 20, size: "max" },
);

const rounds = inject("isThorough") ? { sqlite: 500, postgres: 500 } : { sqlite: 15, postgres: 5 };

describeOnBoth("stock histories", {}, (service) => {
  test("adds up staff changes and orders", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        await clear(service);
        const since = (await service.staff.stock.events(CREAM, { count: 1 }))[0]?.id ?? 0;
        const model: Model = { available: null, reserved: 0, sold: 0, orders: [] };
        for (const step of steps) {
          const expected = await take(service, model, step);
          expect(expected, step.join(" ")).toBe(true);
          const { available, reserved } = await service.staff.stock.find(CREAM);
          expect({ available, reserved }).toEqual({
            available: model.available,
            reserved: model.reserved,
          });
        }
        const events = (await service.staff.stock.events(CREAM, { count: 1000 })).filter(
          ({ id }) => id > since,
        );
        // The event with which tracking last started.
        const start = events.findIndex(({ before }) => before === null);
        const counted = model.available === null ? [] : events.slice(0, start + 1);
        const changed = counted.reduce(
          (sum, { before, after }) => sum + Number(after) - Number(before),
          0,
        );
        expect(changed - model.sold).toBe(model.available ?? 0);
      }),
      { numRuns: rounds[service.service.db.kind] },
    );
    expect(await service.staff.check()).toEqual([]);
  }, 600_000);
});

/** Takes a step. Returns whether the result matches the model. */
async function take(service: TestService, model: Model, [name, count]: Step): Promise<boolean> {
  const { staff } = service;
  const { available, reserved } = model;
  const cause = { person, reason: "correction" } as const;
  const change = (kind: Parameters<typeof staff.stock.change>[1]) =>
    done(staff.stock.change(CREAM, kind, cause));
  switch (name) {
    case "add":
    case "take": {
      const by = name === "add" ? count : -count;
      const isPossible = available !== null && available + by >= 0;
      if (isPossible) model.available = available + by;
      return (await change({ kind: "add", by })) === isPossible;
    }
    case "count":
    case "start": {
      const seen = available === null ? null : available + reserved;
      const onHand = name === "start" ? reserved + count : count;
      const isPossible = onHand >= reserved;
      if (isPossible) {
        if (available === null) model.sold = 0;
        model.available = onHand - reserved;
      }
      return (await change({ kind: "count", onHand, seen })) === isPossible;
    }
    case "import": {
      if (available === null) model.sold = 0;
      const line = { product: CREAM, available: { seen: available, to: count } };
      model.available = count;
      return done(staff.stock.import([line], person));
    }
    case "stop":
      model.available = null;
      model.sold = 0;
      return change({ kind: "stop" });
    case "buy": {
      const lines = [{ product: CREAM, quantity: count } as const];
      const response = await service.place(createPlacement(lines));
      const isPossible = available === null || available >= count;
      if (!isPossible) return response.status === 409;
      model.orders.push({ id: readTokenId((await readResponse(response)).token), quantity: count });
      model.reserved += count;
      moveStock(model, -count);
      return response.status === 201;
    }
    case "cancel":
    case "send": {
      const order = model.orders.shift();
      if (order === undefined) return true;
      model.reserved -= order.quantity;
      if (name === "cancel") {
        moveStock(model, order.quantity);
        return done(staff.cancel(order.id));
      }
      await staff.markPaid(order.id);
      return done(staff.dispatch(order.id));
    }
  }
}

function moveStock(model: Model, by: number): void {
  if (model.available === null) return;
  model.available += by;
  model.sold -= by;
}

async function clear(service: TestService): Promise<void> {
  // Earlier orders expire now, so that they do not return stock later.
  service.pass(6 * 86_400_000);
  await service.staff.expireOrders();
  await service.staff.setStock(CREAM, undefined);
}

async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
