import { defaultSlides, defaultTiles } from "@damson/shop/catalogue/home-page";
import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { expect, test } from "vitest";
import { builtInCrops } from "./home-crops.ts";

test("built-in crops have the ratio and placeholder colour of their pictures", async () => {
  const manifest = await readManifest();
  const pictures = [
    ...defaultSlides.map(({ wide }) => ({ ...wide, ...builtInCrops.wide })),
    ...defaultSlides.map(({ tall }) => ({ ...tall, ...builtInCrops.tall })),
    ...defaultTiles.map(({ picture }) => ({ ...picture, ...builtInCrops.tile })),
  ];
  expect(pictures).toHaveLength(10);
  for (const { name, ratio, placeholder } of pictures) {
    expect(manifest[name]).toMatchObject({ ...ratio, placeholder });
  }
});
