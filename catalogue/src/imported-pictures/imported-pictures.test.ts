import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ImportOptions } from "../csv/import-context.ts";
import { importProducts, previewImport } from "../csv/import-products.ts";
import { parseProductFile } from "../csv/parse-product-file.ts";
import type { Database } from "../database/database.ts";
import type { ProcessedImage } from "../database/schema.ts";
import { getChange } from "../history/changes.ts";
import { getProduct } from "../products/read-products.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
} from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { attachPictures } from "./attach-pictures.ts";
import { dismissPictures, findZipsInUse, readPictureProgress, retryPictures } from "./progress.ts";
import {
  claimDuePictures,
  type DuePicture,
  findReadyProducts,
  postponePicture,
  saveImage,
} from "./rows.ts";

const NOW = atHour(1);
const ZIP = "00000000-0000-4000-8000-000000000001";

const processedImage = (name: string): ProcessedImage => ({
  hash: name.padEnd(32, "0"),
  file: name,
  placeholderColour: "#F7F5F1",
  width: 800,
  height: 800,
  widths: [320, 480, 800],
  focalX: 0.5,
  focalY: 0.5,
});

describe.each(databases)("imported pictures on %s", (_name, storage) => {
  let database: Database;
  let slug: string;
  beforeAll(async () => {
    database = await openTestCatalogue(storage());
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    slug = `balm-${crypto.randomUUID()}`;
    await change(database, (db) => db.deleteFrom("imported_pictures").execute());
  });

  const options = (files: readonly string[] = [], publishes = false): ImportOptions => ({
    prices: "set",
    brandId: "a313",
    categoryId: "skincare",
    pictures: { files: new Set(files), zip: ZIP, publishes },
  });
  const createFile = (pictures: string, texts = "", state = "live") =>
    `product;name;description;price;state;pictures;picture texts\n${slug};Balm;A balm.;12;${state};"${pictures}";"${texts}"`;
  const preview = async (csv: string, given = options()) =>
    previewImport(database.reader, await parseProductFile(csv), given, NOW);
  async function importFile(csv: string, given = options()) {
    const { fingerprint: seen } = await preview(csv, given);
    const file = await parseProductFile(csv);
    return importProducts(database, anna(NOW), file, { ...given, seen });
  }
  const take = (now = NOW, limit = 10) => claimDuePictures(database, now, limit);
  const findProduct = async (address = slug) => {
    const query = database.reader.selectFrom("products").select("id").where("slug", "=", address);
    return getProduct(database.reader, (await query.executeTakeFirstOrThrow()).id);
  };
  const attach = async () => {
    const { id } = await findProduct();
    return change(database, (db) => attachPictures(db, id, atHour(2)));
  };
  const make = (due: readonly DuePicture[]) =>
    Promise.all(
      due.map(({ id, source }) => saveImage(database, id, processedImage(source.slice(-5)))),
    );

  test("adds all pictures of a product together and in order, and publishes the product", async () => {
    const addresses = "https://a.example/1.jpg|https://a.example/2.jpg";
    const { lines, pictures } = await preview(createFile(addresses, "|The lid"));
    expect(pictures).toBe(2);
    expect(lines[0]).toMatchObject({
      effect: "create",
      notes: ["Goes live when its pictures are ready"],
    });
    expect(lines[0]?.changes).toContainEqual({
      column: "pictures",
      from: "",
      to: addresses.replace("|", ", "),
    });
    expect(await importFile(createFile(addresses, "|The lid"))).toMatchObject({ pictures: 2 });
    expect(await findProduct()).toMatchObject({ state: "draft", images: [] });

    const due = await take();
    await make(due.slice(0, 1));
    expect(await attach()).not.toHaveProperty("changeId");
    expect(await readPictureProgress(database.reader)).toMatchObject({ waiting: 1, done: 1 });
    expect(await findReadyProducts(database.reader)).toEqual([]);
    await make(due.slice(1));
    expect(await findReadyProducts(database.reader)).toEqual([(await findProduct()).id]);
    const { changeId = 0 } = (await attach()) ?? {};

    const { type, person } = await getChange(database.reader, changeId);
    expect({ type, person }).toEqual({ type: "pictures_imported", person: anna().person });
    expect(await findProduct()).toMatchObject({
      state: "live",
      images: [
        { file: "1.jpg", alt: "Balm" },
        { file: "2.jpg", alt: "The lid" },
      ],
    });
    expect(await attach()).toBeUndefined();
  });

  test("plans no pictures for an invalid line", async () => {
    const { lines } = await preview(createFile("missing.jpg"));
    expect(lines[0]).toMatchObject({ effect: "wrong", notes: [] });
  });

  test("does not publish a product while one of its pictures has failed", async () => {
    await importFile(createFile("https://a.example/1.jpg|https://a.example/2.jpg"));
    const [first, second] = await take();
    if (!first || !second) throw new Error("Two were to be taken");
    await make([first]);
    await postponePicture(database, second.id, "Its server is away.", atHour(2));
    expect(await take()).toEqual([]);
    expect(await take(atHour(2))).toMatchObject([{ id: second.id, attempts: 2 }]);
    await postponePicture(database, second.id, "Its server is away.");
    await attach();

    expect(await findProduct()).toMatchObject({ state: "draft", images: [{ file: "1.jpg" }] });
    expect(await readPictureProgress(database.reader)).toMatchObject({
      waiting: 0,
      done: 1,
      failed: 1,
      failures: [{ product: "Balm", problem: "Its server is away." }],
    });
    expect(await change(database, (db) => retryPictures(db, atHour(3)))).toBe(1);
    await make(await take(atHour(3)));
    await attach();
    expect((await findProduct()).state).toBe("live");
    expect((await findProduct()).images).toHaveLength(2);
  });

  test("dismisses failed pictures and leaves their product a draft", async () => {
    await importFile(createFile("https://a.example/1.jpg"));
    const [due] = await take();
    await postponePicture(database, due?.id ?? 0, "It is no picture.");
    expect(await change(database, dismissPictures)).toBe(1);
    expect(await readPictureProgress(database.reader)).toMatchObject({ failed: 0, failures: [] });
    expect(await findProduct()).toMatchObject({ state: "draft", images: [] });
  });

  test("skips the pictures of an import that was undone", async () => {
    const { changeId = 0 } = await importFile(
      createFile("https://a.example/1.jpg|b.jpg"),
      options(["b.jpg"]),
    );
    expect(await findZipsInUse(database.reader)).toEqual(new Set([ZIP]));
    const [first] = await take(NOW, 1);
    await make(first ? [first] : []);
    await undoChange(database, anna(NOW), changeId);

    expect(await take()).toEqual([]);
    await attach();
    expect(await findProduct()).toMatchObject({ state: "archived", images: [] });
  });

  test("assigns each picture to one process, retries after a crash, and stops after several attempts", async () => {
    await importFile(
      createFile(["1", "2", "3", "4"].map((name) => `https://a.example/${name}`).join("|")),
    );
    const taken = (await Promise.all([take(NOW, 2), take(NOW, 2)])).flat();
    const ids = new Set([...taken, ...(await take())].map(({ id }) => id));

    expect(ids.size).toBe(4);
    expect(await take()).toEqual([]);
    expect(await take(atHour(2))).toHaveLength(4);
    for (let hour = 3; hour < 8; hour += 1) await take(atHour(hour));
    expect(await readPictureProgress(database.reader)).toMatchObject({ waiting: 0, failed: 4 });
  });

  test("keeps existing pictures", async () => {
    const { slug: known, images } = await addProduct(database, sampleProduct());
    const csv = `product,pictures\n${known},https://a.example/1.jpg`;
    expect((await preview(csv)).lines).toMatchObject([
      {
        effect: "same",
        notes: ["This product already has pictures. The pictures in the file are not imported."],
      },
    ]);
    expect(await importFile(csv)).toMatchObject({ pictures: 0 });
    expect((await findProduct(known)).images).toEqual(images);
  });

  test.each([
    ["http://10.0.0.5/1.jpg", "“http://10.0.0.5/1.jpg”: This URL isn’t on the public internet"],
    ["file:///etc/passwd", "“file:///etc/passwd”: Picture URLs must start with https://"],
    ["1.jpg", "“1.jpg” isn’t in the ZIP file"],
  ])("rejects %s before anything is imported", async (source, message) => {
    const { lines } = await preview(createFile(source), options(["2.jpg"]));
    expect(lines).toMatchObject([{ effect: "wrong", problems: [{ message }] }]);
  });

  test("reports other missing details before the pictures arrive", async () => {
    const csv = `product,name,state,pictures\n${slug},Balm,live,https://a.example/1.jpg`;
    expect((await preview(csv)).lines[0]?.problems).toMatchObject([
      { column: "description", message: "Required for a live product: description" },
      { column: "price", message: "Enter a price for each variant of a live product" },
    ]);
  });

  test("assigns a picture in a variant's row to that variant", async () => {
    const csv = [
      "product,name,option 1 name,option 1 value,pictures",
      `${slug},Balm,Shade,Rose,a.jpg`,
      `${slug},,Shade,Plum,PHOTOS/B.JPG`,
    ].join("\n");
    await importFile(csv, options(["a.jpg", "b.jpg"]));
    const due = await take();
    expect(due.map(({ source, zip }) => [source, zip])).toEqual([
      ["a.jpg", ZIP],
      ["PHOTOS/B.JPG", ZIP],
    ]);
    await make(due);
    await attach();
    const { images, variants, state } = await findProduct();
    expect(state).toBe("draft");
    expect(images.map(({ variantId }) => variantId)).toEqual([null, variants[1]?.id]);
  });
});
