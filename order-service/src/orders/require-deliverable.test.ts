import type { Placement } from "@damson/shop/orders/placement";
import { describe, expect, test } from "vitest";
import { CREAM, createPlacement, describeWithService, readResponse } from "../testing/service.ts";

const PERFUME = "paco-rabanne-fame-eau-de-parfum";

function placementTo(postcode: string, product = CREAM): Placement {
  const placement = createPlacement([{ product, quantity: 1 }]);
  return { ...placement, shipping: { ...placement.shipping, postcode } };
}

describeWithService("delivery", {}, (shop) => {
  describe("an order", () => {
    test.each([
      ["JE2 3AB", CREAM, "We do not deliver to the Channel Islands"],
      ["ZZ1 1ZZ", CREAM, "No UK postcode begins with ZZ. Please check it"],
      ["BT1 5GS", PERFUME, "Perfume is flammable: we cannot send it to Northern Ireland"],
    ])("rejects an address in %s with %s", async (postcode, product, message) => {
      const refused = await shop.place(placementTo(postcode, product));

      expect(refused.status).toBe(422);
      expect(await readResponse(refused)).toMatchObject({
        code: "invalid_fields",
        fields: { "shipping.postcode": message },
      });
    });

    test("accepts an address inside the delivery area", async () => {
      expect((await shop.place(placementTo("BT1 5GS"))).status).toBe(201);
      expect((await shop.place(placementTo("LS1 4AP", PERFUME))).status).toBe(201);
    });

    test("accepts a billing address outside the delivery area", async () => {
      const placement = placementTo("LS1 4AP");
      const billing = { ...placement.billing, postcode: "JE2 3AB" };
      expect((await shop.place({ ...placement, billing })).status).toBe(201);
    });
  });

  test("checks a corrected address too", async () => {
    const placed = await readResponse(await shop.place(placementTo("LS1 4AP", PERFUME)));
    const { number, shipping } = placed.order;
    const correct = (postcode: string) =>
      shop.staff.order.correctAddress(number, { ...shipping, postcode }, {});

    await expect(correct("HS1 2AA")).rejects.toMatchObject({
      details: {
        fields: { postcode: "Perfume is flammable: we cannot send it to the Outer Hebrides" },
      },
    });
    await expect(correct("IV1 1AA")).resolves.toMatchObject({ shipping: { postcode: "IV1 1AA" } });
  });
});
