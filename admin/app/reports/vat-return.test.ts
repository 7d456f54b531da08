import { expect, test } from "vitest";
import { listBoxes } from "./vat-return.tsx";

const payments = { received: 0, refunded: 0, disputed: 0, fees: 450 };

test("adds up all rates and leaves out the pence of box 6", () => {
  const vat = [
    { rate: 20, net: 100_000, vat: 20_000, gross: 120_000 },
    { rate: 0, net: 5099, vat: 0, gross: 5099 },
    { rate: null, net: 7000, vat: 0, gross: 7000 },
  ];
  expect(listBoxes({ vat, payments })?.map(({ box, amount }) => [box, amount])).toEqual([
    ["1", "£200.00"],
    ["4", "Add from your purchases"],
    ["6", "£1,050"],
    ["7", "Add from your purchases, with £4.50 card fees"],
  ]);
});

test("shows no boxes without a VAT registration", () => {
  const vat = [{ rate: null, net: 7000, vat: 0, gross: 7000 }];
  expect(listBoxes({ vat, payments })).toBeUndefined();
});
