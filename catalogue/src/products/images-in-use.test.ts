import { fileNames, squareBase } from "@damson/media/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { readDocument, saveDocument } from "../documents/documents.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
} from "../testing/index.ts";
import { toImageDetails } from "./image-files.ts";
import { findImagesInUse } from "./images-in-use.ts";
import { getProduct } from "./read-products.ts";
import { createProduct, saveProduct } from "./save-product.ts";

const DAYS = 24;

describe.each(databases)("on %s", (_name, storage) => {
  let database: Database;
  let hashes = 0;
  beforeAll(async () => {
    database = await openTestCatalogue(storage());
  });
  afterAll(() => database.close());

  const picture = (focalX = 0.5) => {
    const hash = String(++hashes).padStart(32, "0");
    const point = { focalX, focalY: 0.5 };
    const size = { width: 640, height: 480, widths: [320, 480, 640] };
    return {
      hash,
      file: hash,
      isBuiltIn: false,
      alt: "A tube",
      placeholderColour: "blush",
      ...point,
      ...size,
    };
  };
  const inUseAt = (hours: number) => findImagesInUse(database.reader, atHour(hours));
  const areInUse = async (image: ReturnType<typeof picture>, hours: number) => {
    const isInUse = await inUseAt(hours);
    return [...new Set(fileNames(toImageDetails(image)).map(isInUse))];
  };

  test("keeps pictures of live products and drafts", async () => {
    const [live, draft] = [picture(), picture()];
    await addProduct(database, sampleProduct({ images: [live] }));
    await change(database, (db) => createProduct(db, anna(), sampleProduct({ images: [draft] })));

    expect(await areInUse(live, 400 * DAYS)).toEqual([true]);
    expect(await areInUse(draft, 400 * DAYS)).toEqual([true]);
    expect(await areInUse(picture(), 0)).toEqual([false]);
  });

  test("keeps a removed picture for 30 days, for an undo", async () => {
    const image = picture();
    const input = sampleProduct({ images: [image] });
    const { id } = await change(database, (db) => createProduct(db, anna(), input));
    const { variants } = await getProduct(database.reader, id);
    await change(database, (db) =>
      saveProduct(db, anna(atHour(24)), { id }, { ...input, variants, images: [] }),
    );

    expect(await areInUse(image, 30 * DAYS)).toEqual([true]);
    expect(await areInUse(image, 32 * DAYS)).toEqual([false]);
  });

  test("drops old crops after the focal point moves", async () => {
    const image = picture(0.1);
    await addProduct(database, sampleProduct({ images: [image] }));
    const crop = (x: number) =>
      `${squareBase({ id: image.hash, focalPoint: { x, y: 50 } })}-320.avif`;
    const isInUse = await inUseAt(40 * DAYS);

    expect(isInUse(crop(10))).toBe(true);
    expect(isInUse(crop(50))).toBe(false);
  });

  test("keeps pictures used by settings", async () => {
    const [ofTile, ofSlide, ofPhones] = [picture(), picture(), picture()];
    const { content, version } = await readDocument(database.reader, "home");
    const tiles = [{ ...content.tiles[0], picture: ofTile }];
    const slides = [{ ...content.slides[0], alt: "A plum", wide: ofSlide, tall: ofPhones }];
    await change(database, (db) =>
      saveDocument(db, anna(), "home", { content: { ...content, slides, tiles }, version }),
    );

    for (const image of [ofTile, ofSlide, ofPhones]) {
      expect(await areInUse(image, 400 * DAYS)).toEqual([true]);
    }
  });
});
