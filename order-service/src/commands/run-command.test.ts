import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { bodyOf, CREAM, placementOf, startService, uniqueName } from "../testing/service.ts";
import { runCommand } from "./run-command.ts";

const folder = await mkdtemp(join(tmpdir(), "orders-command-"));
const namespace = uniqueName();

const places = [
  ["SQLite", { inMemory: false, folder }, { DATA_DIR: folder }],
  [
    "Postgres",
    { databaseUrl: inject("postgresUrl"), namespace },
    { DATABASE_URL: inject("postgresUrl"), ORDERS_DB_NAMESPACE: namespace },
  ],
] as const;

describe.each(places)("commands beside an open shop on %s", async (_name, storage, env) => {
  const service = await startService({ storage });
  afterAll(async () => {
    await service.close();
    if (_name === "SQLite") await rm(folder, { recursive: true });
  });

  const run = async (name: string, ...operands: string[]) => {
    const lines: string[] = [];
    await runCommand(name, operands, env, (line) => lines.push(line));
    return lines.join("\n");
  };
  const place = async () => {
    const lines = [{ product: CREAM, listing: "searchListing", quantity: 2 }] as const;
    return bodyOf(await service.place(placementOf([...lines])));
  };

  test("an order goes its way, and the shop shows it at once", async () => {
    const { order, token } = await place();
    const { number } = order;
    const stateNow = async () => (await bodyOf(await service.ofOrder(token))).state;

    expect(await run("paid", number.toLowerCase(), "FPS-1")).toContain(`${number}: paid`);
    expect(await stateNow()).toBe("paid");
    await run("dispatch", number, "Royal Mail", "AB1");
    expect(await run("deliver", number)).toContain("paid £50.00, refunded £0.00");
    expect(await stateNow()).toBe("delivered");
    expect(await run("refund", number, "£12.50")).toContain("refunded £12.50");
    expect(await run("list", "delivered")).toContain(number);
    expect(await run("list", "expired")).toBe("There are no orders");
    expect(await run("check")).toBe("Every order adds up");
  });

  test("what is not possible is told in one line", async () => {
    const { number } = (await place()).order;

    await expect(run("dispatch", number)).rejects.toThrow(
      `This is not possible: order ${number} is waiting for its payment.`,
    );
    await expect(run("paid", "DM-2222-2222")).rejects.toThrow("There is no order DM-2222-2222");
    await expect(run("refund", number, "a lot")).rejects.toThrow("not an amount such as 25.50");
    await expect(run("stock", "cream", "3")).rejects.toThrow('no product "cream"');
    await expect(run("toString")).rejects.toThrow("Usage");
  });

  test("stock is set and unset", async () => {
    expect(await run("stock", CREAM, "3")).toBe(`3 of ${CREAM} can be sold`);
    expect(await bodyOf(await service.request("/stock"))).toEqual({ [CREAM]: 3 });
    await run("stock", CREAM, "unlimited");
    expect(await bodyOf(await service.request("/stock"))).toEqual({});
  });

  test("orders that are placed meanwhile wait for their turn", async () => {
    const { order } = await place();
    const [paid, ...placed] = await Promise.all([
      run("paid", order.number),
      ...Array.from({ length: 50 }, place),
    ]);

    expect(paid).toContain("paid £50.00");
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(50);
  });
});
