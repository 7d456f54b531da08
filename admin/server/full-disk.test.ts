import { sampleProduct } from "@damson/catalogue/testing";
import { fillDisk } from "@damson/database/testing";
import { createPlacement } from "@damson/order-service/testing/service";
import { afterAll, describe, expect, test } from "vitest";
import { databases, startStaffedAdmin } from "./testing/admin.ts";

describe.each(databases)("on a full disk with %s", async (_name, storage) => {
  const { admin, owner, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(owner);

  test("tells staff to free space, and shoppers that no orders are taken", async () => {
    const { id } = (await ask("POST", "/products", { product: sampleProduct() })).body;
    const [{ variantId }] = (await ask("GET", `/products/${id}`)).body.prices;
    const savePrice = () => ask("POST", `/products/${id}/prices`, { variantId, pence: 2000 });
    const freeDisk = await fillDisk(admin.db, ["product_prices", "orders"]);

    expect(await savePrice()).toMatchObject({
      status: 503,
      body: {
        code: "unavailable",
        message: "The disk is full. Free some space on the server and try again.",
      },
    });
    const placed = await admin.orders.place(createPlacement());
    expect(placed.status).toBe(503);
    expect(await placed.json()).toEqual({
      code: "unavailable",
      message: "We can’t take orders at the moment. Please try again shortly.",
    });

    await freeDisk();
    expect((await savePrice()).status).toBe(200);
  });
});
