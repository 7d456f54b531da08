import { existsSync } from "node:fs";
import { join } from "node:path";
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
