import { expect, test } from "vitest";
import { calculateSquareCrop, clampToPicture } from "./square-crop.ts";

const wide = { width: 2000, height: 1000 };

test.each([
  [0.5, "50% 50%"],
  // The crop touches the left edge until the focal point passes its middle.
  [0, "0% 50%"],
  [0.25, "0% 50%"],
  [0.3, "10% 50%"],
  [0.75, "100% 50%"],
  [1, "100% 50%"],
])("crops a wide picture with its focal point at %d to %s", (focalX, position) => {
  expect(calculateSquareCrop(wide, { focalX, focalY: 0.2 })).toBe(position);
});

test("moves a tall picture only vertically and does not move a square one", () => {
  expect(calculateSquareCrop({ width: 600, height: 1200 }, { focalX: 0.1, focalY: 1 })).toBe(
    "50% 100%",
  );
  expect(calculateSquareCrop({ width: 800, height: 800 }, { focalX: 0, focalY: 1 })).toBe(
    "50% 50%",
  );
});

test("clamps the focal point to the picture in whole per cent", () => {
  expect(clampToPicture({ focalX: -0.2, focalY: 1.4 })).toEqual({ focalX: 0, focalY: 1 });
  expect(clampToPicture({ focalX: 0.333, focalY: 0.666 })).toEqual({ focalX: 0.33, focalY: 0.67 });
});
