import { readFileSync } from "node:fs";
import { papers } from "@damson/shop/catalogue/placeholder-colour";
import { expect, test } from "vitest";
import { hashOf } from "./manifest.ts";
import { filesOf } from "./paths.ts";
import { products } from "./products.ts";
import { shotId } from "./shot.ts";
import { shots } from "./shots.ts";

const productShots = shots.filter(({ folder }) => folder === "products");

test("every product has a picture of its own, named after it", () => {
  expect(productShots.map(({ name }) => name).toSorted()).toEqual(
    products.map(({ slug }) => slug).toSorted(),
  );
});

test("no two products look the same, whatever the chance in their making", () => {
  const looks = productShots.map(({ scene: { seed: _, ...scene } }) => JSON.stringify(scene));

  expect(new Set(looks).size).toBe(products.length);
});

test("no two pictures share a name or a file", () => {
  const paths = shots.flatMap(filesOf).map(({ path }) => path);

  expect(new Set(shots.map(shotId)).size).toBe(shots.length);
  expect(new Set(paths).size).toBe(paths.length);
});

test("the largest file is as wide as the picture, and none is wider", () => {
  for (const shot of shots) {
    expect(Math.max(...filesOf(shot).map(({ width }) => width)), shotId(shot)).toBe(shot.width);
  }
});

test("each picture lies on the paper that stands in for it while it loads", () => {
  const css = readFileSync(new URL("../ui/tokens.css", import.meta.url), "utf8");
  for (const [paper, colour] of Object.entries(papers)) {
    expect(css).toContain(`--color-${paper}: ${colour};`);
  }
  for (const shot of shots) expect(shot.scene.bg, shotId(shot)).toBe(papers[shot.paper]);
});

test("a picture is made again when what it is made of changes, and only then", () => {
  const [shot] = productShots;
  if (shot === undefined) throw new Error("There are no pictures");

  expect(hashOf({ ...shot })).toBe(hashOf(shot));
  expect(hashOf({ ...shot, scene: { ...shot.scene, seed: 99 } })).not.toBe(hashOf(shot));
  expect(hashOf({ ...shot, samples: shot.samples + 2, sizes: [] })).toBe(hashOf(shot));
});
