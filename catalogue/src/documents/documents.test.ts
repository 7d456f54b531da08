import { owner } from "@damson/shop/legal/owner";
import { afterAll, describe, expect, test } from "vitest";
import { ConflictError, InvalidChangeError } from "../errors.ts";
import { catalogueVersion } from "../history/catalogue-version.ts";
import { anna, atHour, change, databases, openTestCatalogue } from "../testing/index.ts";
import type { DocumentName } from "./definitions.ts";
import { readDocument, readDocuments, saveDocument } from "./documents.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const save = (name: DocumentName, content: unknown, version = 0) =>
    change(database, (db) => saveDocument(db, anna(atHour(1)), name, { content, version }));

  test("a new shop has the settings of before", async () => {
    const all = await readDocuments(reader);

    expect(all.delivery).toMatchObject({ charge: 499, freeFrom: 5000 });
    expect(all.newsletter).toMatchObject({ percent: 10, days: 90 });
    expect(all.home.slides.map(({ title }) => title)).toContain("The No Glue Lash");
    expect(all.home.bestSellers).toHaveLength(4);
    expect(Object.keys(all.company)).toEqual(Object.keys(owner));
    expect(all.company.legalName).toBeNull();
  });

  test("what is saved is read, and shoppers see a new version; two are told", async () => {
    const version = await catalogueVersion(reader);
    const { content } = await readDocument(reader, "delivery");
    await save("delivery", { ...content, charge: 299 });

    expect(await readDocument(reader, "delivery")).toMatchObject({
      content: { charge: 299 },
      version: 1,
    });
    expect(await catalogueVersion(reader)).toBe(version + 1);
    const late = save("delivery", { ...content, charge: 399 });
    await expect(late).rejects.toThrow(ConflictError);
    await expect(late).rejects.toMatchObject({ person: "anna@damson.example", at: atHour(1) });
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
    ["newsletter", { isCodeGiven: true, percent: 10, days: 30 }, "days"],
    ["home", { slides: [], tiles: [], bestSellers: [] }, "slides"],
    ["announcements", { first: "x".repeat(121), rotating: [] }, "first"],
  ])("%s is refused as %j", async (name, content, path) => {
    const error = await save(name, content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidChangeError);
    expect(error).toHaveProperty(["fields", path]);
  });

  test("a slide leads nowhere but into the shop", async () => {
    const { content } = await readDocument(reader, "home");
    const [slide] = content.slides;
    for (const to of ["https://elsewhere.example", "//elsewhere.example", "javascript:alert(1)"]) {
      await expect(save("home", { ...content, slides: [{ ...slide, to }] })).rejects.toThrow(
        InvalidChangeError,
      );
    }
  });
});
