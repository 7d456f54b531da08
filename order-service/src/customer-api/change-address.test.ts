import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { expect, test } from "vitest";
import { createPlacement, describeWithService, readResponse } from "../testing/service.ts";

const home = {
  firstName: "Anna",
  lastName: "Field",
  address: "2 Mill Lane",
  city: "Leeds",
  postcode: "LS1 4AQ",
  phone: "07123 456789",
};

describeWithService("address change by the customer", {}, (shop) => {
  const place = async () => {
    const { order, token } = await readResponse(await shop.place(createPlacement()));
    const change = (address: object = home) => shop.ofOrder(token, "address", address);
    return { number: String(order.number), token: String(token), change };
  };
  const view = (number: string) => shop.staff.order.view(number, "owner");

  test("changes the address, keeps the email address and names the customer", async () => {
    const { number, token, change } = await place();
    const changed = await change({ ...home, email: "thief@example.com" });
    await change();

    expect(await readResponse(changed)).toMatchObject({
      shipping: { ...home, email: "anna@example.com" },
      canChangeAddress: true,
    });
    expect((await shop.ofOrder(token)).status).toBe(200);
    const { history } = await view(number);
    const edits = history.filter(
      ({ title }) => title === "Delivery address edited by the customer",
    );
    expect(edits).toMatchObject([{ actor: "customer" }]);
    const notices = await shop.service.db.reader
      .selectFrom("outbox")
      .select("recipient")
      .where("kind", "=", "order_corrected")
      .execute();
    expect(notices).toEqual([{ recipient: "anna@example.com" }]);
  });

  test("changes a paid order until it is packed", async () => {
    const { number, token, change } = await place();
    const { version, money } = await view(number);
    await shop.staff.order.markPaid(number, { amount: money.total }, { version });
    expect((await change()).status).toBe(200);
    await shop.staff.order.pack(number, {});

    const refused = await change({ ...home, city: "York" });
    expect(refused.status).toBe(409);
    expect((await readResponse(refused)).message).toContain("Please contact us");
    expect(await readResponse(await shop.ofOrder(token))).toMatchObject({
      shipping: { city: "Leeds" },
      canChangeAddress: false,
    });
  });

  test("refuses a postcode with another price, and one without delivery", async () => {
    const [zone] = defaultDelivery.zones;
    const rates = zone?.rates.map((rate) => ({ ...rate, charge: rate.charge + 500 })) ?? [];
    const highlands = { name: "Highlands", regions: [], postcodes: ["IV"], rates };
    await transaction(shop.service.catalogueDatabase, async (db) => {
      const { version, content } = await readDocument(db, "delivery");
      const author = { person: "owner@damson.example", personId: null, now: shop.now() };
      const zones = [...content.zones, highlands];
      await saveDocument(db, author, "delivery", { content: { ...content, zones }, version });
    });
    await shop.service.catalogue.refresh();
    const { change } = await place();

    const dearer = await change({ ...home, postcode: "IV1 1AA" });
    expect(dearer.status).toBe(422);
    expect((await readResponse(dearer)).fields.postcode).toContain("Please contact us");
    const unserved = await change({ ...home, postcode: "JE2 3AB" });
    expect((await readResponse(unserved)).fields).toEqual({
      postcode: "We do not deliver to the Channel Islands",
    });
    expect((await change({ ...home, postcode: "BT1 5GS" })).status).toBe(200);
  });

  test.each([
    ["firstName", { firstName: "" }],
    ["address", { address: "www.example.com" }],
    ["phone", { phone: "12345678" }],
  ])("rejects an invalid %s", async (field, typed) => {
    const { change } = await place();
    const response = await change({ ...home, ...typed });

    expect(Object.keys((await readResponse(response)).fields)).toEqual([field]);
  });
});
