import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

const all = ["br", "gzip", "identity"] as const;

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.1, gzip;q=0.8", "gzip"],
  ["br; q=0.5 , gzip ; q=0.500", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=0.5, *;q=0.1", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["identity;q=0.5, br;q=0.4", "identity"],
  ["*;q=0", "identity"],
  ["identity;q=0, br;q=0, gzip;q=0", "identity"],
  ["identity;q=0, gzip;q=0.001", "gzip"],
  ["deflate", "identity"],
  ["br;q=high, gzip;q=0.2", "gzip"],
  ["br;level=11", "identity"],
])("chooses for %o: %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, all)).toBe(encoding);
});

test("chooses only an available encoding", () => {
  expect(chooseEncoding("br, gzip", ["identity"])).toBe("identity");
  expect(chooseEncoding("br, gzip;q=0.1", ["gzip", "identity"])).toBe("gzip");
});

test("parses a header the same after many others", () => {
  const choose = () => [chooseEncoding("gzip, br;q=0.1", all), chooseEncoding("br", all)];
  const before = choose();
  for (let other = 0; other < 1000; other += 1) chooseEncoding(`gzip, other-${other}`, all);
  expect(choose()).toEqual(before);
  expect(before).toEqual(["gzip", "br"]);
});
