import { describe, expect, test } from "vitest";
import { findDeliveryProblem } from "./delivery-areas.ts";

const skincare = { hasFlammables: false, unservedAreas: [] };
const perfume = { hasFlammables: true, unservedAreas: [] };

describe("postcodes", () => {
  test.each([
    "LS1 4AP",
    "SW1A 1AA",
    "M1 1AE",
    "G1 1AA",
    "CF10 1EP",
    "BT1 5GS",
    "ZE1 0AA",
    "B33 8TH",
  ])("delivers to %s", (postcode) => {
    expect(findDeliveryProblem(postcode, skincare)).toBeUndefined();
  });

  test.each([
    ["JE2 3AB", "We do not deliver to the Channel Islands"],
    ["GY1 1AA", "We do not deliver to the Channel Islands"],
    ["IM1 1AA", "We do not deliver to the Isle of Man"],
    ["GX11 1AA", "We do not deliver to Gibraltar"],
    ["BF1 2AT", "We do not deliver to BFPO addresses"],
    ["ZZ1 1ZZ", "No UK postcode begins with ZZ. Please check it"],
    ["GIR 0AA", "No UK postcode begins with GIR. Please check it"],
  ])("rejects %s: %s", (postcode, problem) => {
    expect(findDeliveryProblem(postcode, skincare)).toBe(problem);
    expect(findDeliveryProblem(postcode, perfume)).toBe(problem);
  });
});

test("excludes the owner's areas but not areas with the same first letters", () => {
  const parcel = { hasFlammables: false, unservedAreas: ["ZE", "H"] };
  expect(findDeliveryProblem("ZE1 0AA", parcel)).toBe("We do not deliver to ZE postcodes");
  expect(findDeliveryProblem("HS1 2AA", parcel)).toBeUndefined();
  expect(findDeliveryProblem("LS1 4AP", parcel)).toBeUndefined();
});

describe("perfume", () => {
  test.each([
    ["BT1 5GS", "Northern Ireland"],
    ["KW15 1AA", "Orkney"],
    ["ZE1 0AA", "Shetland"],
    ["HS1 2AA", "the Outer Hebrides"],
    ["TR21 0LL", "the Isles of Scilly"],
  ])("cannot go by air to %s, %s", (postcode, place) => {
    expect(findDeliveryProblem(postcode, perfume)).toBe(
      `Perfume is flammable: we cannot send it to ${place}`,
    );
  });

  test.each(["LS1 4AP", "IV1 1AA", "KW1 4AA", "TR1 1AA", "PO30 1AA"])(
    "goes by road to %s",
    (postcode) => {
      expect(findDeliveryProblem(postcode, perfume)).toBeUndefined();
    },
  );
});
