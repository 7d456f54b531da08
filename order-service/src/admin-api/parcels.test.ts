import { readDocument, saveDocument } from "@damson/catalogue";
import { readCsv } from "@damson/catalogue/csv";
import { transaction } from "@damson/database";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { describe, expect, test } from "vitest";
import { changePrice } from "../testing/edit-catalogue.ts";
import { CREAM, createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";
import {
  type CarrierId,
  checkTracking,
  dispatchOrders,
  exportParcels,
  packOrders,
  type TrackingCheck,
} from "./parcels.ts";

const person = "anna@damson.example";
const UNKNOWN = "DM-2222-2222";

describeOnBoth("parcels", {}, (testService) => {
  const { service, staff } = testService;
  const placeUnpaid = async (shipping = {}) => {
    const placement = createPlacement([{ product: CREAM, quantity: 2 }]);
    const placed = { ...placement, shipping: { ...placement.shipping, ...shipping } };
    const { order } = await readResponse(await testService.place(placed));
    return order.number as string;
  };
  const placePaid = async (shipping = {}) => {
    const number = await placeUnpaid(shipping);
    await staff.markPaid((await staff.findByNumber(number))?.id ?? "");
    return number;
  };
  const place = async (shipping = {}) => {
    const number = await placePaid(shipping);
    await staff.order.pack(number, {});
    return number;
  };
  const view = (number: string) => staff.order.view(number, "staff");
  const countDispatchMails = async (number: string) =>
    (await view(number)).mails.filter(({ kind }) => kind === "dispatched").length;
  const notFound = { number: UNKNOWN, isDone: false, message: "We cannot find this order." };
  const alreadyDispatched = (number: string) => ({
    number,
    isDone: false,
    message: "Already dispatched",
  });

  test("packs and dispatches orders together, with one email each", async () => {
    const [first, second, unpaid] = [await placePaid(), await placePaid(), await placeUnpaid()];
    const all = [first, unpaid, UNKNOWN, second];
    const expected = [
      { number: first, isDone: true },
      {
        number: unpaid,
        isDone: false,
        message: expect.stringContaining("waiting for its payment"),
      },
      notFound,
      { number: second, isDone: true },
    ];

    expect(await packOrders(service, all, person)).toEqual(expected);
    const parcels = all.map((number) => ({ number }));
    expect(await dispatchOrders(service, parcels, person)).toEqual(expected);
    expect(await dispatchOrders(service, [{ number: first }, { number: second }], person)).toEqual([
      alreadyDispatched(first),
      alreadyDispatched(second),
    ]);

    expect(await view(first)).toMatchObject({ packedAt: expect.any(Date), tracking: null });
    expect(await countDispatchMails(first)).toBe(1);
    expect(await countDispatchMails(second)).toBe(1);
  });

  describe("a carrier's file", () => {
    const write = async (carrier: CarrierId, numbers: readonly string[]) => {
      const { csv, orders } = await exportParcels(service, { carrier, numbers, person });
      const [headings = [], ...rows] = readCsv(csv.trimEnd());
      const parcels = rows.map((cells) =>
        Object.fromEntries(cells.map((cell, at) => [headings[at] ?? "", cell])),
      );
      return { csv, orders, parcels };
    };
    const address = `${"Long Lane ".repeat(10)}1, =Garden`;
    const shipping = {
      firstName: "Zoë",
      lastName: "Łuczak’s",
      address,
      city: "=Leeds",
      phone: "+44 7123 456 789",
    };

    test("keeps to the lengths and characters that Royal Mail publishes", async () => {
      const number = await place(shipping);
      const { csv, parcels } = await write("royal-mail", [number]);
      expect(csv).toMatch(/^[\r\n -~]*$/);
      expect(csv).toContain(`"'=Leeds"`);
      expect(parcels).toEqual([
        {
          "Order reference": number,
          Date: "21/11/26",
          Weight: "",
          "Sub-total": "50.00",
          "Shipping cost": "0.00",
          Total: "50.00",
          "Currency code": "GBP",
          "Service code": "",
          "First name": "Zoe",
          "Last name": "Luczak's",
          "Address line 1": "Long Lane ".repeat(10).trim(),
          "Address line 2": "1, =Garden",
          "Address line 3": "",
          City: "=Leeds",
          Postcode: "LS1 4AP",
          Country: "United Kingdom",
          Phone: "07123456789",
        },
      ]);
    });

    test("has only paid orders, and names those that need attention", async () => {
      const [number, foreign, sent] = [
        await place(),
        await place({ lastName: "李" }),
        await place(),
      ];
      const unpaid = await placeUnpaid();
      await staff.order.dispatch(sent, undefined, {});
      const { parcels, orders } = await write("royal-mail", [
        number,
        foreign,
        sent,
        unpaid,
        UNKNOWN,
      ]);
      expect(parcels.map((parcel) => parcel["Order reference"])).toEqual([number, foreign]);
      expect(orders).toEqual([
        { number, isDone: true, message: expect.stringContaining("no weight") },
        { number: foreign, isDone: true, message: expect.stringContaining("Latin letters only") },
        alreadyDispatched(sent),
        { number: unpaid, isDone: false, message: expect.any(String) },
        notFound,
      ]);
      expect((await write("royal-mail", [sent])).csv).toBe("");
    });

    test("has the weight, and the service code of the owner's rules", async () => {
      await transaction(service.catalogueDatabase, async (db) => {
        await db
          .updateTable("product_variants")
          .set({ weight: 620 })
          .where("key", "=", CREAM)
          .execute();
        const { version } = await readDocument(db, "delivery");
        const author = { person, personId: null, now: testService.now() };
        const rule = { rate: "Standard", maxWeight: 2000, maxValue: null, code: "TPS48" };
        const content = { ...defaultDelivery, serviceRules: [rule] };
        await saveDocument(db, author, "delivery", { content, version });
      });
      // A planned price makes the product load again, with its weight.
      const edit = { catalogue: service.catalogueDatabase, key: CREAM, now: testService.now() };
      await changePrice(edit, 9900, new Date("2027-11-21T12:00:00Z"));
      await service.catalogue.refresh();
      const number = await place(shipping);
      const { parcels, orders } = await write("royal-mail", [number]);
      expect(parcels).toMatchObject([{ Weight: "1.240", "Service code": "TPS48" }]);
      expect(orders).toEqual([{ number, isDone: true }]);
      const other = await write("other", [number]);
      expect(other.parcels).toEqual([
        expect.objectContaining({
          "Order number": number,
          "Last name": "Łuczak’s",
          "Weight (g)": "1240",
          "Service code": "TPS48",
          "Tracking number": "",
        }),
      ]);
    });
  });

  describe("a file with tracking numbers", () => {
    const summarize = ({ parcels }: TrackingCheck) =>
      parcels.map(({ number, state }) => [number, state]);
    const dispatchReady = ({ parcels }: TrackingCheck) =>
      dispatchOrders(
        service,
        parcels.flatMap(({ number, version, carrier, tracking, state }) =>
          state === "ready" ? { number, version, tracking: { carrier, number: tracking } } : [],
        ),
        person,
      );

    test("dispatches each order once, however often it is imported", async () => {
      const [first, second] = [await place(), await place()];
      const csv = [
        "Order number,Order reference,Service,Tracking number",
        `1001,${first},TPS48,QF123456785GB`,
        `1002,${second.slice(3).toLowerCase()},TPS48,QF 123 456 785 GB`,
        `1003,${first},TPS48,QF123456785GB`,
        `1004,${UNKNOWN},TPS48,QF123456785GB`,
        `1005,${second},TPS48,`,
      ].join("\n");
      const check = await checkTracking(service, csv);
      expect(summarize(check)).toEqual([
        [first, "ready"],
        [second, "ready"],
        [first, "refused"],
        [UNKNOWN, "refused"],
      ]);
      expect(await view(first)).toMatchObject({ state: "paid" });

      expect(await dispatchReady(check)).toMatchObject([{ isDone: true }, { isDone: true }]);
      // The answer was lost, and the browser sends the request again.
      expect(await dispatchReady(check)).toEqual([
        alreadyDispatched(first),
        alreadyDispatched(second),
      ]);
      expect(await dispatchReady(await checkTracking(service, csv))).toEqual([]);
      expect(await view(first)).toMatchObject({
        state: "dispatched",
        tracking: { carrier: "Royal Mail", number: "QF123456785GB" },
      });
      expect(await countDispatchMails(first)).toBe(1);
      expect(await countDispatchMails(second)).toBe(1);
    });

    test("accepts any carrier, and points out unusual numbers", async () => {
      const [first, second] = [await place(), await place()];
      const csv = `Order number;Carrier;Tracking number\n${first};DPD;123\n${second};Bike;7`;
      const check = await checkTracking(service, csv);
      expect(check.parcels).toMatchObject([
        { row: 2, carrier: "DPD", message: "DPD tracking numbers look different" },
        { row: 3, carrier: "Bike", message: undefined },
      ]);
      await dispatchReady(check);
      expect(await view(second)).toMatchObject({ tracking: { carrier: "Bike", number: "7" } });
    });

    test("refuses orders that have changed since the check", async () => {
      const number = await place();
      const check = await checkTracking(service, `Reference,Tracking\n${number},QF123456785GB`);
      await staff.order.note(number, "Wait for the customer", {});
      expect(await dispatchReady(check)).toMatchObject([{ number, isDone: false }]);
      expect(await countDispatchMails(number)).toBe(0);
    });

    test("refuses orders that were not packed, or changed afterwards", async () => {
      const csv = (number: string) => `Reference,Tracking\n${number},QF123456785GB`;
      const refused = { state: "refused", message: "Mark the order as packed first" };
      const unpacked = await placePaid();
      expect((await checkTracking(service, csv(unpacked))).parcels).toMatchObject([refused]);
      const changed = await place();
      const { shipping } = await view(changed);
      await staff.order.correctAddress(changed, { ...shipping, address: "2 Garden Row" }, {});
      expect((await checkTracking(service, csv(changed))).parcels).toMatchObject([refused]);
    });

    test.each([
      ["product,stock\nx,1", "We don’t know the columns"],
      ["Order number,Carrier,Tracking number\n,,", "no tracking numbers"],
    ])("explains an unusable file", async (csv, problem) => {
      expect(await checkTracking(service, csv)).toEqual({
        problem: expect.stringContaining(problem),
        parcels: [],
      });
    });
  });
});
