import { croppedFiles } from "@damson/media/image-files";
import { expect, test } from "vitest";
import { type StoredImage, toImageDetails, toSquareFiles } from "./image-files.ts";

const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const uploaded: StoredImage = {
  hash,
  file: hash,
  isBuiltIn: false,
  focalX: 0.29,
  focalY: 1,
  width: 2400,
  height: 700,
  widths: [320, 480, 800, 1200, 1600],
};

test("uses the square crop around an uploaded picture's focal point", () => {
  const { base, widths } = toSquareFiles(uploaded);

  expect(base).toBe(`/media/${hash}-square-29-100`);
  expect(widths).toEqual([320, 480, 700]);
  const made = croppedFiles(toImageDetails(uploaded)).map(({ name }) => `/media/${name}`);
  for (const width of widths) expect(made).toContain(`${base}-${width}.avif`);
});

test("uses built-in pictures as they are, square", () => {
  const cream = { ...uploaded, file: "products/cream", isBuiltIn: true, widths: [320, 480, 800] };

  expect(toSquareFiles(cream)).toEqual({ base: "/images/products/cream", widths: [320, 480, 800] });
});
