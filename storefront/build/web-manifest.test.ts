import { existsSync } from "node:fs";
import { join } from "node:path";
import { defaultBrand } from "@damson/shop/brand/brand";
import { expect, test } from "vitest";
import { webManifest } from "./web-manifest.ts";

const manifest = JSON.parse(webManifest({ name: "Plum", longName: "Plum Ltd", tagline: "Soaps" }));

test("the manifest contains the shop's names", () => {
  expect(manifest).toMatchObject({ name: "Plum Ltd", short_name: "Plum", description: "Soaps" });
});

test("the icons in the manifest exist", () => {
  for (const { src } of manifest.icons) {
    expect(existsSync(join(import.meta.dirname, "../public", src)), src).toBe(true);
  }
});

test("uses the owner's icon and colours", () => {
  const colours = { ...defaultBrand.colours, paper: "#ffffff" };
  const names = { name: "Plum", longName: "Plum Ltd", tagline: "Soaps" };
  expect(JSON.parse(webManifest(names, { colours }, "/icon.svg"))).toMatchObject({
    background_color: "#ffffff",
    icons: [{ src: "/icon.svg", sizes: "any" }],
  });
});
