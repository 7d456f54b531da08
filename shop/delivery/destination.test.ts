import { expect, test } from "vitest";
import { findDestination } from "./destination.ts";

test.each([
  [["mainland", "northern-ireland"], [], { countries: ["GB"], postcodes: [] }],
  [["northern-ireland"], [], { countries: ["GB"], postcodes: ["BT"] }],
  [[], ["ZE", "KW15"], { countries: ["GB"], postcodes: ["ZE", "KW15"] }],
  [
    ["channel-islands", "isle-of-man"],
    [],
    { countries: ["GG", "JE", "IM"], postcodes: ["GY", "JE", "IM"] },
  ],
  [[], ["JE2"], { countries: ["JE"], postcodes: ["JE2"] }],
] as const)(
  "finds the destinations of a zone with %j and %j",
  (regions, postcodes, destination) => {
    expect(findDestination({ regions, postcodes })).toEqual(destination);
  },
);
