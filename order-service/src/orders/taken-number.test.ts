import { expect, test, vi } from "vitest";
import { createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";

const drawn = vi.hoisted(() => ["DM-2222-2222", "DM-2222-2222", "DM-3333-3333"]);
vi.mock(import("../security/readable-codes.ts"), async (original) => ({
  ...(await original()),
  createOrderNumber: () => drawn.shift() ?? "DM-2222-2222",
}));

describeOnBoth("order numbers", {}, (service) => {
  test("picks another number if one is taken", async () => {
    drawn.splice(0, drawn.length, "DM-2222-2222", "DM-2222-2222", "DM-3333-3333");
    const first = await readResponse(await service.place(createPlacement()));
    const second = await readResponse(await service.place(createPlacement()));

    expect(first.order.number).toBe("DM-2222-2222");
    expect(second.order.number).toBe("DM-3333-3333");
  });
});
