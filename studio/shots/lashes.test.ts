import { expect, test } from "vitest";
import { picturedAs } from "../products.ts";
import { lashShots } from "./lashes.ts";

const packs = picturedAs("lashes").map(({ slug, picture: { pack } }) => ({
  ...pack,
  slug,
  scene: lashShots.find(({ name }) => name === slug)?.scene,
}));

test("a pack shows as many lashes as there are in it", () => {
  for (const { slug, unit, count, scene } of packs) {
    expect(scene, slug).toMatchObject({ unit, count });
  }
});

test("tools are seen where they are sold, and nowhere else", () => {
  const showsTools = ["with_pen", "kit", "kit_with_bond"];

  for (const { slug, tools = [], scene } of packs) {
    expect(showsTools.includes(String(scene?.layout)), slug).toBe(tools.length > 0);
  }
});

test("one after another, lashes lie differently", () => {
  const looks = lashShots.map(({ scene: { layout, base } }) => `${layout} ${base}`);

  expect(looks.filter((look, index) => look === looks[index + 1])).toEqual([]);
});
