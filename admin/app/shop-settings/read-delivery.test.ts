import { expect, test } from "vitest";
import { readDelivery } from "./read-delivery.ts";
import { fieldsWith } from "./testing/fields-with.ts";

test("amounts are pounds, and areas are read however they are separated", () => {
  const fields = fieldsWith({
    charge: " £7.50 ",
    freeFrom: "1,080",
    expressCharge: "0",
    standardDays: "2-4",
    unservedAreas: "ZE, hs\nBT",
  });

  expect(readDelivery(fields)).toMatchObject({
    charge: 750,
    freeFrom: 108_000,
    expressCharge: 0,
    standardDays: "2-4",
    unservedAreas: ["ZE", "hs", "BT"],
  });
});

test("an empty threshold is none, and so is an empty express rate; a charge has to be there", () => {
  expect(readDelivery(fieldsWith({ charge: "", freeFrom: " " }))).toMatchObject({
    charge: "",
    freeFrom: null,
    expressCharge: null,
    unservedAreas: [],
  });
});

test("what is no amount goes to the server as it was typed", () => {
  expect(readDelivery(fieldsWith({ charge: "five" })).charge).toBe("five");
});
