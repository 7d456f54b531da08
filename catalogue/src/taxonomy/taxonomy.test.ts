import { transaction } from "@damson/database";
import { afterAll, describe, expect, test } from "vitest";
import { ConflictError, InvalidChangeError, NotFoundError } from "../errors.ts";
import { anna, change, databases, openTestCatalogue } from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { listBrands, saveBrand } from "./brands.ts";
import { deleteCategory, listCategories, orderCategories, saveCategory } from "./categories.ts";
import { listRedirects, redirect } from "./redirects.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const category = { id: "candles", label: "Candles", path: "/candles", position: 40 };

  test("creates and changes a category and redirects its old path", async () => {
    await change(database, (db) => saveCategory(db, anna(), category));
    const moved = { ...category, path: "/scented-candles" };
    await change(database, (db) => saveCategory(db, anna(), moved, 1));

    expect((await listCategories(reader)).at(-1)).toMatchObject({ ...moved, version: 2 });
    expect(await listRedirects(reader)).toMatchObject({ "/candles": "/scented-candles" });
    const late = change(database, (db) => saveCategory(db, anna(), category, 1));
    await expect(late).rejects.toThrow(ConflictError);
  });

  test.each([
    ["label", { label: "Skincare" }],
    ["path", { path: "/skincare" }],
    ["path", { path: "https://elsewhere.example" }],
    ["path", { path: "/checkout" }],
    ["introduction", { introduction: "x".repeat(501) }],
    ["id", { id: "New Candles" }],
  ])("rejects a category with an invalid %s", async (path, changes) => {
    const input = { id: "lamps", label: "Lamps", path: "/lamps", position: 5, ...changes };
    const saving = change(database, (db) => saveCategory(db, anna(), input));
    const error = await saving.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidChangeError);
    expect(error).toHaveProperty(["fields", path]);
  });

  test("reorders categories in one change and appends new ones", async () => {
    const before = (await listCategories(reader)).map(({ id }) => id);
    await change(database, (db) =>
      saveCategory(db, anna(), { id: "soap", label: "Soap", path: "/soap" }),
    );
    const ids = ["soap", ...before.toReversed()];

    const moved = await change(database, (db) => orderCategories(db, anna(), ids));

    expect((await listCategories(reader)).map(({ id }) => id)).toEqual(ids);
    await undoChange(database, anna(), moved.changeId ?? 0);
    expect((await listCategories(reader)).map(({ id }) => id)).toEqual([...before, "soap"]);
  });

  test("deletes an empty category and restores it", async () => {
    const stored = async (id: string) =>
      (await listCategories(reader)).find((each) => each.id === id);
    const remove = (id: string, version = 0) =>
      change(database, (db) => deleteCategory(db, anna(), id, version));
    const used = await stored("fragrance");
    const empty = await stored("k-beauty");

    await expect(remove("fragrance", used?.version)).rejects.toThrow("still has products");
    await expect(remove("k-beauty")).rejects.toThrow(ConflictError);
    const deleted = await remove("k-beauty", empty?.version);

    expect(await stored("k-beauty")).toBeUndefined();
    await expect(remove("k-beauty", empty?.version)).rejects.toThrow(NotFoundError);
    await undoChange(database, anna(), deleted.changeId ?? 0);
    expect(await stored("k-beauty")).toMatchObject({ label: "K Beauty", path: "/haircare" });
  });

  test("creates and renames a brand with a unique name", async () => {
    await change(database, (db) => saveBrand(db, anna(), { id: "oak", name: "Oak", position: 4 }));
    await change(database, (db) =>
      saveBrand(db, anna(), { id: "oak", name: "Oak & Ash", position: 4 }, 1),
    );
    expect((await listBrands(reader)).at(-1)).toMatchObject({ name: "Oak & Ash", version: 2 });
    const twin = { id: "kiss-2", name: "KISS", position: 5 };
    await expect(change(database, (db) => saveBrand(db, anna(), twin))).rejects.toThrow(
      "Another brand already has this name",
    );
    const missing = change(database, (db) => saveBrand(db, anna(), { ...twin, name: "X" }, 3));
    await expect(missing).rejects.toThrow(NotFoundError);
  });

  test("never creates a redirect loop", async () => {
    const move = (from: string, to: string) =>
      transaction(database, (db) => redirect(db, from, to, new Date()));
    await move("/a", "/b");
    await move("/b", "/c");
    expect(await listRedirects(reader)).toMatchObject({ "/a": "/c", "/b": "/c" });

    await move("/c", "/a");
    const redirects = await listRedirects(reader);
    expect(redirects).toMatchObject({ "/b": "/a", "/c": "/a" });
    expect(redirects).not.toHaveProperty(["/a"]);
  });
});
