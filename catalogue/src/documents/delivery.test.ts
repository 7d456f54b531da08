import {
  type DeliveryRate,
  type DeliveryZone,
  defaultDelivery,
  getMainZone,
} from "@damson/shop/delivery/delivery-settings";
import { withMainRate } from "@damson/shop/delivery/testing/with-main-rate";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { delivery } from "./delivery.ts";

function listErrors(content: object) {
  const { issues = [] } = v.safeParse(delivery, { ...defaultDelivery, ...content });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

const read = (changes: object) => v.parse(delivery, { ...defaultDelivery, ...changes });
const zone = getMainZone(defaultDelivery);
const withZones = (...zones: readonly Partial<DeliveryZone>[]) => ({
  zones: zones.map((each, at) => ({ ...zone, name: `Zone ${at}`, ...each })),
});

test("keeps the defaults of a new shop", () => {
  expect(v.parse(delivery, defaultDelivery)).toEqual(defaultDelivery);
});

describe("rates", () => {
  test.each<[object, string, string]>([
    [{ name: " " }, "name", "Name this rate, like Standard"],
    [{ charge: "4,99" }, "charge", "Enter an amount, like 4.99"],
    [{ charge: -1 }, "charge", "Enter an amount, like 4.99"],
    [{ charge: 4.99 }, "charge", "Enter an amount, like 4.99"],
    [{ charge: 10_001 }, "charge", "Enter £100 or less"],
    [{ freeFrom: 0 }, "freeFrom", "If delivery is always free, set its price to 0"],
    [{ freeFrom: 1_000_001 }, "freeFrom", "Enter £10,000 or less"],
    [{ days: "soon" }, "days", "Enter days, like 2 or 3–5"],
    [{ days: "5–3" }, "days", "The second number must be larger"],
    [{ maxWeight: 0.5 }, "maxWeight", "Enter a weight in grams, like 2000"],
    [
      { bands: [{ over: "2 kg", charge: 1 }] },
      "bands.0.over",
      "Enter a weight in grams, like 2000",
    ],
    [
      { bands: [1, 2].map((charge) => ({ over: 2000, charge })) },
      "bands",
      "Two weights are the same",
    ],
    [
      { bands: [{ over: 2000, charge: 1 }], maxWeight: 2000 },
      "maxWeight",
      "The maximum weight must be higher than each weight above",
    ],
  ])("refuses %j", (changes, field, message) => {
    const settings = withMainRate(changes as Partial<DeliveryRate>);
    expect(listErrors(settings)).toEqual({ [`zones.0.rates.0.${field}`]: message });
  });

  test.each([{ charge: 0 }, { charge: 10_000 }, { freeFrom: null }, { freeFrom: 1 }])(
    "keeps %j",
    (changes) => {
      expect(read(withMainRate(changes)).zones[0]?.rates[0]).toMatchObject(changes);
    },
  );

  test.each([
    ["3-5", "3–5"],
    [" 3 – 5 ", "3–5"],
    ["2–2", "2"],
  ])("normalises %j to %j", (typed, days) => {
    expect(read(withMainRate({ days: typed })).zones[0]?.rates[0]).toMatchObject({ days });
  });

  test("sorts weights", () => {
    const bands = [5000, 2000].map((over) => ({ over, charge: over }));
    expect(read(withMainRate({ bands })).zones[0]?.rates[0]?.bands).toEqual(bands.toReversed());
  });

  test("refuses deliveries later than the law allows", () => {
    expect(listErrors(withMainRate({ days: "15–19" }))).toEqual({
      processingDays:
        "UK law allows 30 days from the order. Dispatch and the slowest rate may take up to 20 working days together.",
    });
  });
});

describe("zones", () => {
  test.each<[ReturnType<typeof withZones>, string, string]>([
    [withZones(), "zones", "Add at least one zone"],
    [withZones({ name: "" }), "zones.0.name", "Name this zone, like Northern Ireland"],
    [withZones({ rates: [] }), "zones.0.rates", "Add at least one rate"],
    [withZones({ regions: [] }), "zones.0.regions", "Choose a region or enter postcodes"],
    [withZones({}, {}), "zones", "Two zones have the same region"],
    [
      withZones({ postcodes: ["ZE"] }, { regions: [], postcodes: ["ze"] }),
      "zones",
      "Two zones have the same postcodes",
    ],
    [
      withZones({ name: "A" }, { name: "a", regions: [], postcodes: ["ZE"] }),
      "zones",
      "Two zones have the same name",
    ],
    [
      withZones({ rates: [...zone.rates, ...zone.rates.slice(0, 1)] }),
      "zones.0.rates",
      "Two rates have the same name",
    ],
  ])("refuses %j", (content, path, message) => {
    expect(listErrors(content)).toEqual({ [path]: message });
  });
});

test("accepts postcode areas and districts, sorted without duplicates", () => {
  const unservedAreas = ["ze", " KW15 ", "ZE", "SW1A"];
  expect(read({ unservedAreas }).unservedAreas).toEqual(["KW15", "SW1A", "ZE"]);
  for (const wrong of ["XX", "ZE1 0AA", "Z", "KW155"]) {
    expect(listErrors({ unservedAreas: [wrong] })).toEqual({
      "unservedAreas.0": `${wrong} isn’t a postcode area or district`,
    });
  }
});

test("refuses a cut-off that is not a time of day", () => {
  expect(listErrors({ cutOff: "25:00" })).toEqual({ cutOff: "Enter a time, like 14:00" });
});

test("validates the collection point and rejects a name that a rate already has", () => {
  const collection = {
    name: "Click and collect",
    charge: 0,
    address: "1 High Street",
    city: "Leeds",
    postcode: "ls14ap",
    openingHours: "Monday to Friday, 9 to 5",
    days: "1",
  };
  expect(read({ collection }).collection).toEqual({ ...collection, postcode: "LS1 4AP" });
  expect(listErrors({ collection: { ...collection, address: " ", postcode: "LS1" } })).toEqual({
    "collection.address": "Enter the address where customers collect",
    "collection.postcode": "Enter a UK postcode, like LS1 4AP",
  });
  expect(listErrors({ collection: { ...collection, name: "Express" } })).toEqual({
    "collection.name": "A delivery rate has the same name",
  });
});
