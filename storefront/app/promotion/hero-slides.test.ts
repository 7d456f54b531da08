import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { expect, test } from "vitest";
import { heroSlides } from "./hero-slides.ts";

test("a slide's place is as large as its picture and its placeholder colour", async () => {
  const manifest = await readManifest();
  for (const { placeholder, wide, tall } of heroSlides) {
    for (const { base, ratio } of [wide, tall]) {
      expect(manifest[base.replace("/images/", "")]).toMatchObject({ ...ratio, placeholder });
    }
  }
});
