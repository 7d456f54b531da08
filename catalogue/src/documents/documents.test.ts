import { defaultSynonyms } from "@damson/shop/catalogue/search/synonyms";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { owner } from "@damson/shop/legal/owner";
import { afterAll, describe, expect, test } from "vitest";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import { readCatalogueVersion } from "../history/catalogue-version.ts";
import { readShopData } from "../shop-data/read-shop-data.ts";
import { anna, atHour, change, databases, openTestCatalogue } from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import type { DocumentName } from "./definitions.ts";
import { readDocument, readSavedDocuments, saveDocument } from "./documents.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const save = (name: DocumentName, content: unknown, version = 0) =>
    change(database, (db) => saveDocument(db, anna(atHour(1)), name, { content, version }));

  test("starts with the default settings", async () => {
    const { documents: all } = await readSavedDocuments(reader);

    expect(all.delivery).toEqual(defaultDelivery);
    expect(all.newsletter).toMatchObject({ percent: 10, days: 90 });
    expect(all.home.slides.map(({ title }) => title)).toContain("The No Glue Lash");
    expect(all.home.bestSellers).toHaveLength(4);
    expect(Object.keys(all.company)).toEqual(Object.keys(owner));
    expect(all.company.legalName).toBeNull();
  });

  test("publishes saved settings and reports a concurrent change", async () => {
    const version = await readCatalogueVersion(reader);
    const { content } = await readDocument(reader, "delivery");
    await save("delivery", { ...content, cutOff: "09:30" });

    expect(await readDocument(reader, "delivery")).toMatchObject({
      content: { cutOff: "09:30" },
      version: 1,
    });
    expect(await readCatalogueVersion(reader)).toBe(version + 1);
    const late = save("delivery", { ...content, cutOff: "10:30" });
    await expect(late).rejects.toThrow(ConflictError);
    await expect(late).rejects.toMatchObject({ person: "anna@damson.example", at: atHour(1) });
  });

  test("records saved defaults as a change once", async () => {
    const { content } = await readDocument(reader, "opening_hours");
    expect(await save("opening_hours", content)).toHaveProperty("changeId");
    expect((await readSavedDocuments(reader)).savedDocuments).toContain("opening_hours");

    expect(await save("opening_hours", content, 1)).not.toHaveProperty("changeId");
    expect(await readDocument(reader, "opening_hours")).toEqual({ content, version: 1 });
  });

  test("uses new synonyms in the next version of the search", async () => {
    const before = await readShopData(database, atHour(1));
    expect(before.synonyms).toEqual(defaultSynonyms);

    await save("search", { synonyms: [[" lip balm ", "salve"]] });

    const after = await readShopData(database, atHour(1));
    expect(after.synonyms).toEqual([["lip balm", "salve"]]);
    expect(after.version).toBe(before.version + 1);
  });

  test.each<[DocumentName, unknown, string]>([
    ["payments", { methods: [], bankAccount: null }, "methods"],
    [
      "payments",
      {
        methods: ["bank-transfer"],
        bankAccount: { accountName: "Damson", sortCode: "12345", accountNumber: "12345678" },
      },
      "bankAccount.sortCode",
    ],
    ["newsletter", { isCodeGiven: true, percent: 10, days: 0 }, "days"],
    ["newsletter", { isCodeGiven: true, percent: 91, days: 30 }, "percent"],
    ["announcements", { first: "x".repeat(121), rotating: [] }, "first"],
    ["search", { synonyms: [["perfume"]] }, "synonyms.0"],
    ["search", { synonyms: [["perfume", "!?"]] }, "synonyms.0.1"],
  ])("rejects %s with %j", async (name, content, path) => {
    const error = await save(name, content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidChangeError);
    expect(error).toHaveProperty(["fields", path]);
  });

  test.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "skincare",
    "",
  ])("rejects %j as a link of slides and tiles", async (to) => {
    const { content, version } = await readDocument(reader, "home");
    const [slide] = content.slides;
    const [tile] = content.tiles;
    for (const change of [{ slides: [{ ...slide, to }] }, { tiles: [{ ...tile, to }] }]) {
      await expect(save("home", { ...content, ...change }, version)).rejects.toThrow(
        InvalidChangeError,
      );
    }
  });

  const upload = {
    isBuiltIn: false,
    file: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
    placeholderColour: "blush",
    width: 2400,
    height: 1600,
    focalX: 0.5,
    focalY: 0.5,
  };

  test.each<[string, object, string]>([
    ["an uploaded picture without a text", { alt: "", wide: upload, tall: upload }, "slides.0.alt"],
    [
      "a file elsewhere",
      { alt: "A", wide: { ...upload, file: "../../secret" }, tall: upload },
      "slides.0.wide.file",
    ],
    [
      "a built-in picture of another folder",
      { wide: { isBuiltIn: true, file: "../icons/icon", placeholderColour: "mist" } },
      "slides.0.wide.file",
    ],
    ["a heading of 81 letters", { title: "x".repeat(81) }, "slides.0.title"],
  ])("rejects a slide with %s", async (_with, change, path) => {
    const { content, version } = await readDocument(reader, "home");
    const slides = [{ ...content.slides[0], ...change }];
    const error = await save("home", { ...content, slides }, version).catch((e: unknown) => e);
    expect(error).toHaveProperty(["fields", path]);
  });

  test("rejects duplicate slide headings and tile titles", async () => {
    const { content, version } = await readDocument(reader, "home");
    for (const name of ["slides", "tiles"] as const) {
      const twice = { ...content, [name]: [content[name][0], content[name][0]] };
      const error = await save("home", twice, version).catch((e: unknown) => e);
      expect(error).toHaveProperty(["fields", name]);
    }
  });

  test("saves a slide with an uploaded picture and undoes it", async () => {
    const { content, version } = await readDocument(reader, "home");
    const slides = [{ ...content.slides[0], alt: "A plum", wide: upload, tall: upload }];
    const { changeId = 0 } = await save("home", { ...content, slides }, version);
    expect(await readDocument(reader, "home")).toMatchObject({ content: { slides } });

    await undoChange(database, anna(), changeId);
    expect((await readDocument(reader, "home")).content).toEqual(content);
  });
});
