import { expect, test } from "vitest";
import { nailShots } from "./nails.ts";

const layouts = nailShots.map(({ scene }) => scene.layout);

test("no three neighbours in the catalogue lie alike", () => {
  const alike = layouts.filter(
    (layout, at) => layout === layouts[at + 1] && layout === layouts[at + 2],
  );
  expect(alike).toEqual([]);
});

test("no two sets look the same", () => {
  const looks = nailShots.map(({ scene }) => JSON.stringify(scene));
  expect(new Set(looks).size).toBe(looks.length);
});

test("toenails lie as toes do, and nothing else does", () => {
  const toes = nailShots.filter(({ scene }) => scene.layout === "feet");
  expect(toes.map(({ name }) => name)).toEqual(
    nailShots.filter(({ name }) => name.includes("toenails")).map(({ name }) => name),
  );
});
