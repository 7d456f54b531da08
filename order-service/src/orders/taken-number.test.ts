import { expect, test, vi } from "vitest";
import { bodyOf, describeOnBoth, placementOf } from "../testing/service.ts";

const drawn = vi.hoisted(() => ["DM-2222-2222", "DM-2222-2222", "DM-3333-3333"]);
vi.mock(import("../security/readable-codes.ts"), async (original) => ({
  ...(await original()),
  makeOrderNumber: () => drawn.shift() ?? "DM-2222-2222",
}));

describeOnBoth("numbers", {}, (service) => {
  test("a number that is taken is drawn again", async () => {
    drawn.splice(0, drawn.length, "DM-2222-2222", "DM-2222-2222", "DM-3333-3333");
    const first = await bodyOf(await service.place(placementOf()));
    const second = await bodyOf(await service.place(placementOf()));

    expect(first.order.number).toBe("DM-2222-2222");
    expect(second.order.number).toBe("DM-3333-3333");
  });
});
