import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { photo, pixelAt, plain, redAndBlue } from "../testing/sample-images.ts";
import {
  croppedFiles,
  fileNames,
  type ImageDetails,
  listSquareWidths,
  listWidths,
  mailFile,
  mailLogoFile,
  masterName,
  sharingFile,
  squareBase,
  touchIconFile,
} from "./image-files.ts";
import { createImageProcessor } from "./image-processor.ts";
import type { RenderedFile } from "./render-image.ts";

const processor = createImageProcessor();
afterAll(() => processor.close());

test("renders a large picture in every size and type", async () => {
  const upload = await (await photo(3000, 1000)).jpeg().toBuffer();

  const { image, files } = await processor.render(upload);

  expect(image).toMatchObject({ width: 2400, height: 800, focalPoint: { x: 50, y: 50 } });
  expect(listWidths(image)).toEqual([320, 480, 800, 1200, 1600]);
  expect(listSquareWidths(image)).toEqual([320, 480, 800]);
  expect(files.map(({ name }) => name)).toEqual(fileNames(image));
  expect(await readSizes(files)).toMatchObject({
    [`${image.id}-320.avif`]: "heif 320 × 107",
    [`${image.id}-1600.webp`]: "webp 1600 × 533",
    [`${squareBase(image)}-800.avif`]: "heif 800 × 800",
    [mailFile(image).name]: "jpeg 320 × 320",
    [sharingFile(image).name]: "jpeg 1200 × 630",
    [touchIconFile(image).name]: "png 180 × 180",
    [mailLogoFile(image).name]: "png 264 × 88",
    [masterName(image.id)]: "webp 2400 × 800",
  });
  // The budget of a product picture in the shop.
  expect(find(files, `${squareBase(image)}-320.avif`).byteLength).toBeLessThanOrEqual(8000);
  expect(find(files, `${squareBase(image)}-800.webp`).byteLength).toBeLessThanOrEqual(60_000);
});

test("does not enlarge a small picture", async () => {
  const { image, files } = await processor.render(await plain(700, 400).png().toBuffer());

  expect(listWidths(image)).toEqual([320, 480, 700]);
  expect(listSquareWidths(image)).toEqual([320, 400]);
  expect(await readSizes(files)).toMatchObject({
    [sharingFile(image).name]: "jpeg 700 × 368",
    [masterName(image.id)]: "webp 700 × 400",
  });
});

test("derives file names from the content", async () => {
  const [first, again, other] = await Promise.all(
    [redAndBlue(64, 64), redAndBlue(64, 64), plain(64, 64)].map(async (picture) =>
      processor.render(await picture.png().toBuffer()),
    ),
  );

  expect(again?.image.id).toBe(first?.image.id);
  expect(other?.image.id).not.toBe(first?.image.id);
});

test("applies the EXIF orientation", async () => {
  // EXIF orientation 6: the picture must be turned 90° clockwise.
  const turned = await redAndBlue(90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer();

  const { image, files } = await processor.render(turned);

  expect(image).toMatchObject({ width: 60, height: 90 });
  const master = find(files, masterName(image.id));
  expect(nameColour(await pixelAt(master, 30, 10))).toBe("red");
  expect(nameColour(await pixelAt(master, 30, 80))).toBe("blue");
});

test.for([
  ["CMYK", () => redAndBlue(90, 60).toColourspace("cmyk").jpeg(), { space: "cmyk" }],
  ["16 bit", () => redAndBlue(90, 60).toColourspace("rgb16").png(), { depth: "ushort" }],
  ["Display P3", () => redAndBlue(90, 60).withIccProfile("p3").png(), { hasProfile: true }],
  ["interlaced", () => redAndBlue(90, 60).png({ progressive: true }), { isProgressive: true }],
  ["AVIF", () => redAndBlue(90, 60).avif({ effort: 0, quality: 90 }), { format: "heif" }],
] as const)("converts %s to 8-bit sRGB", async ([, make, special]) => {
  const upload = await make().toBuffer();
  expect(await sharp(upload).metadata()).toMatchObject(special);

  const { image, files } = await processor.render(upload);

  const master = find(files, masterName(image.id));
  expect(await sharp(master).metadata()).toMatchObject({ space: "srgb", depth: "uchar" });
  expect(nameColour(await pixelAt(master, 10, 30))).toBe("red");
  expect(nameColour(await pixelAt(master, 80, 30))).toBe("blue");
});

test("removes all metadata, including location and colour profile", async () => {
  const place = { IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } };
  const upload = await plain(64, 64)
    .withIccProfile("p3")
    .withExif({ IFD0: { Artist: "Anna Example" }, ...place })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
    .jpeg()
    .toBuffer();

  const { files } = await processor.render(upload);

  for (const { name, bytes } of files) {
    const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect({ name, exif, xmp, icc, iptc }).toEqual({ name });
    expect(Buffer.from(bytes).includes("Anna"), name).toBe(false);
  }
});

test("keeps transparency, and fills it with white if the format has none", async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background } });

  const { image, files } = await processor.render(await clear.png().toBuffer());

  expect(await pixelAt(find(files, `${image.id}-64.webp`), 9, 9)).toHaveLength(4);
  expect(await pixelAt(find(files, mailFile(image).name), 9, 9)).toEqual([255, 255, 255]);
});

test("crops around the focal point and names crops after it", async () => {
  const { image, files } = await processor.render(await redAndBlue(300, 100).png().toBuffer());
  const left: ImageDetails = { ...image, focalPoint: { x: 10, y: 50 } };

  const crops = await processor.renderCrops(find(files, masterName(image.id)), left);

  expect(crops.map(({ name }) => name)).toEqual(croppedFiles(left).map(({ name }) => name));
  expect(fileNames(image)).not.toContain(crops[0]?.name);
  const square = find(crops, `${squareBase(left)}-100.webp`);
  expect(nameColour(await pixelAt(square, 95, 50))).toBe("red");
  const centred = find(files, `${squareBase(image)}-100.webp`);
  expect(nameColour(await pixelAt(centred, 95, 50))).toBe("blue");
});

test("keeps the default tint behind a transparent picture", async () => {
  const product = {
    create: { width: 40, height: 40, channels: 4, background: "#7a1f45" },
  } as const;
  const picture = sharp({
    create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([{ input: product }]);

  expect((await processor.render(await picture.png().toBuffer())).placeholder).toBe("stone");
});

test("chooses the placeholder colour closest to the picture's border", async () => {
  const product = { create: { width: 40, height: 40, channels: 3, background: "#000" } } as const;
  const colours = ["#cfdbdc", "#e5d3c4", "#1a0d12"];

  const placeholders = await Promise.all(
    colours.map(async (backgroundColour) => {
      const picture = plain(80, 80, backgroundColour).composite([{ input: product }]);
      return (await processor.render(await picture.png().toBuffer())).placeholder;
    }),
  );

  expect(placeholders).toEqual(["celadon", "apricot", "ink"]);
});

function find(files: readonly RenderedFile[], name: string): Uint8Array {
  const file = files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`There is no ${name}`);
  return file.bytes;
}

async function readSizes(
  files: readonly RenderedFile[],
): Promise<Readonly<Record<string, string>>> {
  const entries = files.map(async ({ name, bytes }) => {
    const { format, width, height } = await sharp(bytes).metadata();
    return [name, `${format} ${width} × ${height}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function nameColour([red = 0, , blue = 0]: readonly number[]): string {
  if (red > blue + 60) return "red";
  return blue > red + 60 ? "blue" : "another";
}
