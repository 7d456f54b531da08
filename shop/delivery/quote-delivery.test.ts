import { describe, expect, test } from "vitest";
import {
  type DeliverySettings,
  type DeliveryZone,
  defaultDelivery,
  getMainZone,
} from "./delivery-settings.ts";
import { type Parcel, quoteDelivery } from "./quote-delivery.ts";
import { withMainRate } from "./testing/with-main-rate.ts";

const now = new Date("2026-12-01T09:00:00Z");
const skincare = { hasFlammables: false, weight: 300 };
const perfume = { hasFlammables: true, weight: 300 };

function quote(postcode: string, parcel: Omit<Parcel, "postcode">, settings = defaultDelivery) {
  return quoteDelivery(settings, { postcode, ...parcel }, now);
}

function findProblem(...quoted: Parameters<typeof quote>): string | undefined {
  const result = quote(...quoted);
  return result.ok ? undefined : result.problem;
}

test("offers a new shop's rates: £4.99 or free from £50, and express", () => {
  expect(quote("LS1 4AP", skincare)).toEqual({
    ok: true,
    zone: "United Kingdom",
    options: [
      {
        name: "Standard",
        charge: 499,
        freeFrom: 5000,
        days: "3–5",
        from: "2026-12-07",
        to: "2026-12-10",
      },
      {
        name: "Express",
        charge: 599,
        freeFrom: null,
        days: "1–2",
        from: "2026-12-03",
        to: "2026-12-07",
      },
    ],
  });
});

describe("places", () => {
  test.each(["LS1 4AP", "SW1A 1AA", "M1 1AE", "CF10 1EP", "BT1 5GS", "ZE1 0AA", "IV1 1AA"])(
    "delivers to %s",
    (postcode) => {
      expect(findProblem(postcode, skincare)).toBeUndefined();
    },
  );

  test.each([
    ["JE2 3AB", "We do not deliver to the Channel Islands"],
    ["GY1 1AA", "We do not deliver to the Channel Islands"],
    ["IM1 1AA", "We do not deliver to the Isle of Man"],
    ["GX11 1AA", "We do not deliver to Gibraltar"],
    ["BF1 2AT", "We do not deliver to BFPO addresses"],
    ["ZZ1 1ZZ", "No UK postcode begins with ZZ. Please check it"],
    ["GIR 0AA", "No UK postcode begins with GIR. Please check it"],
  ])("refuses %s: %s", (postcode, problem) => {
    expect(findProblem(postcode, skincare)).toBe(problem);
    expect(findProblem(postcode, perfume)).toBe(problem);
  });

  test("excludes the owner's areas and districts but not their neighbours", () => {
    const settings = { ...defaultDelivery, unservedAreas: ["H", "KW15", "SW1", "ZE"] };
    expect(findProblem("ZE1 0AA", skincare, settings)).toBe("We do not deliver to ZE postcodes");
    expect(findProblem("KW15 1AA", skincare, settings)).toBe("We do not deliver to KW15 postcodes");
    expect(findProblem("SW1A 1AA", skincare, settings)).toBe("We do not deliver to SW1 postcodes");
    for (const served of ["HS1 2AA", "KW1 4AA", "SW10 9AA", "SW11 1AA"]) {
      expect(findProblem(served, skincare, settings), served).toBeUndefined();
    }
  });
});

describe("perfume", () => {
  test.each([
    ["BT1 5GS", "Northern Ireland"],
    ["KW15 1AA", "Orkney"],
    ["ZE1 0AA", "Shetland"],
    ["HS1 2AA", "the Outer Hebrides"],
    ["TR21 0LL", "the Isles of Scilly"],
  ])("refuses perfume to %s, %s", (postcode, place) => {
    expect(findProblem(postcode, perfume)).toBe(
      `Perfume is flammable: we cannot send it to ${place}`,
    );
  });

  test.each(["LS1 4AP", "IV1 1AA", "KW1 4AA", "TR1 1AA", "PO30 1AA"])(
    "delivers perfume by road to %s",
    (postcode) => {
      expect(findProblem(postcode, perfume)).toBeUndefined();
    },
  );
});

describe("zones", () => {
  const main = getMainZone(defaultDelivery);
  const zone = (name: string, changes: Partial<DeliveryZone>): DeliveryZone => ({
    ...main,
    name,
    regions: [],
    ...changes,
  });
  const settings: DeliverySettings = {
    ...defaultDelivery,
    zones: [
      zone("Mainland", { regions: ["mainland"] }),
      zone("Far", { regions: ["highlands", "northern-ireland"] }),
      zone("Islands", { regions: ["channel-islands", "isle-of-man"] }),
      zone("London", { postcodes: ["EC", "SW"] }),
      zone("Westminster", { postcodes: ["SW1"] }),
    ],
  };

  test.each([
    ["LS1 4AP", "Mainland"],
    ["AB10 1AA", "Mainland"],
    ["PA1 1AA", "Mainland"],
    ["AB37 9AA", "Far"],
    ["IV30 1AA", "Far"],
    ["PH17 2AA", "Far"],
    ["PA20 0AA", "Far"],
    ["KA27 8AA", "Far"],
    ["BT1 5GS", "Far"],
    ["JE2 3AB", "Islands"],
    ["IM1 1AA", "Islands"],
    ["EC1A 1BB", "London"],
    ["SW10 9AA", "London"],
    ["SW1A 1AA", "Westminster"],
  ])("sends %s to %s", (postcode, name) => {
    expect(quote(postcode, skincare, settings)).toMatchObject({ ok: true, zone: name });
  });
});

describe("weights", () => {
  const bands = [
    { over: 2000, charge: 799 },
    { over: 10_000, charge: 1499 },
  ];
  const settings = withMainRate({ bands, maxWeight: 20_000 });

  test.each([
    [0, 499],
    [2000, 499],
    [2001, 799],
    [10_000, 799],
    [10_001, 1499],
    [20_000, 1499],
  ])("charges a parcel of %i g %i p", (weight, charge) => {
    const quoted = quote("LS1 4AP", { ...skincare, weight }, settings);
    expect(quoted.ok && quoted.options[0]).toMatchObject({ name: "Standard", charge });
  });

  test("leaves out a rate whose maximum weight is too low", () => {
    const quoted = quote("LS1 4AP", { ...skincare, weight: 20_001 }, settings);
    expect(quoted.ok && quoted.options.map(({ name }) => name)).toEqual(["Express"]);
  });

  test("refuses a parcel that is too heavy for all rates", () => {
    const [zone] = settings.zones.map((each) => ({ ...each, rates: each.rates.slice(0, 1) }));
    const only = { ...settings, zones: zone ? [zone] : [] };
    expect(findProblem("LS1 4AP", { ...skincare, weight: 20_001 }, only)).toBe(
      "This order is too heavy to send to this postcode. Please order less at a time",
    );
  });
});
