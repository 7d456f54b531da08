import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { beforeAll, describe, expect, test } from "vitest";
import { CREAM, createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";

const lines = [{ product: CREAM, quantity: 1 }];

describeOnBoth("delivery options", {}, (shop) => {
  const ask = (body: object) =>
    shop.request("/delivery-options", { method: "POST", body: JSON.stringify(body) });

  test("lists the rates for a postcode with charge and days of arrival", async () => {
    const response = await ask({ lines, postcode: "ls14ap" });
    expect(await readResponse(response)).toEqual({
      options: [
        {
          name: "Standard",
          charge: 499,
          freeFrom: 5000,
          days: "3–5",
          from: "2026-11-27",
          to: "2026-12-02",
        },
        {
          name: "Express",
          charge: 599,
          freeFrom: null,
          days: "1–2",
          from: "2026-11-25",
          to: "2026-11-27",
        },
      ],
    });
  });

  test("names the postcode if the shop does not deliver there", async () => {
    const response = await ask({ lines, postcode: "JE2 3AB" });
    expect(response.status).toBe(422);
    expect(await readResponse(response)).toMatchObject({
      fields: { postcode: "We do not deliver to the Channel Islands" },
    });
  });

  describe("an order", () => {
    test("charges the chosen rate and stores it with the order", async () => {
      const placement = createPlacement(lines, { deliveryRate: "Express", total: 2500 + 599 });
      const { order, token } = await readResponse(await shop.place(placement));
      const deliveryRate = {
        name: "Express",
        zone: "United Kingdom",
        processingDays: "1–2",
        days: "1–2",
        from: "2026-11-25",
        to: "2026-11-27",
      };
      expect(order).toMatchObject({ delivery: 599, total: 3099, deliveryRate });
      expect(await readResponse(await shop.ofOrder(token))).toMatchObject({ deliveryRate });
    });

    test("refuses the total of another rate and returns the right one", async () => {
      const placement = createPlacement(lines, { deliveryRate: "Express" });
      const response = await shop.place(placement);
      expect(response.status).toBe(409);
      expect(await readResponse(response)).toMatchObject({
        code: "total_changed",
        totals: { delivery: 599, total: 3099 },
      });
    });

    test("refuses a rate that is not offered", async () => {
      const response = await shop.place(createPlacement(lines, { deliveryRate: "By drone" }));
      expect(response.status).toBe(422);
      expect(await readResponse(response)).toMatchObject({
        fields: { deliveryRate: "“By drone” is no longer offered. Please choose again." },
      });
    });
  });

  test("refuses a collection while the shop offers none", async () => {
    const response = await ask({ lines });
    expect(response.status).toBe(422);
    expect(await readResponse(response)).toMatchObject({ code: "invalid_fields" });
  });

  describe("with click and collect", () => {
    const point = {
      address: "1 High Street",
      city: "Leeds",
      postcode: "LS1 4AP",
      openingHours: "Monday to Friday, 9 to 5",
    };
    beforeAll(async () => {
      const collection = { ...point, name: "Click and collect", charge: 0, days: "1" };
      await transaction(shop.service.catalogueDatabase, async (db) => {
        const { version } = await readDocument(db, "delivery");
        const author = { person: "owner@damson.example", personId: null, now: shop.now() };
        const content = { ...defaultDelivery, collection };
        await saveDocument(db, author, "delivery", { content, version });
      });
      await shop.service.catalogue.refresh();
    });

    test("offers collection without a postcode", async () => {
      expect(await readResponse(await ask({ lines }))).toEqual({
        options: [
          {
            name: "Click and collect",
            charge: 0,
            freeFrom: null,
            days: "0",
            from: "2026-11-24",
            to: "2026-11-24",
            collection: point,
          },
        ],
      });
    });

    test("stores the collection point as the order's address", async () => {
      const placement = createPlacement(lines, { deliveryRate: "Click and collect", total: 2500 });
      const { order, token } = await readResponse(await shop.place(placement));
      expect(order).toMatchObject({
        delivery: 0,
        deliveryRate: { processingDays: "1", collection: point },
        shipping: { firstName: "Anna", address: "1 High Street", postcode: "LS1 4AP" },
        billing: { address: "1 Garden Row" },
      });
      expect(await readResponse(await shop.ofOrder(token))).toMatchObject({
        deliveryRate: { collection: point },
      });
    });

    test("still offers delivery", async () => {
      const { order } = await readResponse(await shop.place(createPlacement(lines)));
      expect(order.deliveryRate.name).toBe("Standard");
      expect(order.deliveryRate).not.toHaveProperty("collection");
    });
  });
});
