import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { readDocument, saveDocument } from "../documents/documents.ts";
import { ConflictError, UndoError } from "../errors.ts";
import { listChanges } from "../history/changes.ts";
import type { Recorded } from "../history/record-change.ts";
import { adjustPrices, previewPrices } from "../prices/adjust-prices.ts";
import { readPriceRows } from "../prices/price-rows.ts";
import { setPrice, withdrawPrice } from "../prices/set-price.ts";
import { findPriceAt, listChargedPrices } from "../prices/timeline.ts";
import { archiveProducts, publishProducts } from "../products/product-states.ts";
import { getProduct } from "../products/read-products.ts";
import { createProduct, saveProduct } from "../products/save-product.ts";
import { listBrands, saveBrand } from "../taxonomy/brands.ts";
import { listCategories, saveCategory } from "../taxonomy/categories.ts";
import { listRedirects } from "../taxonomy/redirects.ts";
import {
  addProduct,
  anna,
  atHour,
  change,
  databases,
  openTestCatalogue,
  sampleProduct,
  sampleShades,
} from "../testing/index.ts";
import { undoChange } from "./undo-change.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const undo = ({ changeId = 0 }: Recorded, hours = 3) =>
    undoChange(database, anna(atHour(hours)), changeId);

  test("undoes a saved product, and redoes it by undoing the undo", async () => {
    const { id, slug, variants, images } = await addProduct(database);
    const input = sampleProduct({ slug, name: "Ointment", isNew: true, variants, images });
    const saved = await change(database, (db) => saveProduct(db, anna(), { id }, input));

    const undone = await undo(saved);
    expect(await getProduct(reader, id)).toMatchObject({ name: "Balm", isNew: false });

    await undo(undone);
    expect(await getProduct(reader, id)).toMatchObject({ name: "Ointment", isNew: true });
  });

  test("keeps later changes of other fields, and refuses if the same field was changed", async () => {
    const { id, slug, variants, images } = await addProduct(database);
    const save = (changes: object) =>
      change(database, (db) =>
        saveProduct(db, anna(), { id }, sampleProduct({ slug, variants, images, ...changes })),
      );
    const renamed = await save({ name: "Ointment" });
    const described = await save({ name: "Ointment", description: "Thick." });

    await undo(renamed);
    expect(await getProduct(reader, id)).toMatchObject({ name: "Balm", description: "Thick." });

    await save({ description: "Thin." });
    await expect(undo(described)).rejects.toThrow(ConflictError);
  });

  test("restores removed variants and pictures", async () => {
    const product = await addProduct(database, sampleShades());
    const { id, slug, variants } = product;
    const [first] = variants;
    const left = sampleShades({ slug, variants: first ? [first] : [] });
    const saved = await change(database, (db) => saveProduct(db, anna(), { id }, left));

    await undo(saved);

    const { version, updatedAt, ...back } = await getProduct(reader, id);
    expect(product).toMatchObject(back);
  });

  test("publishes an archived product again with its original date", async () => {
    const product = await addProduct(database);
    const { id } = product;
    const archived = await change(database, (db) => archiveProducts(db, anna(atHour(1)), [{ id }]));

    await undo(archived);

    const { state, goLiveAt } = await getProduct(reader, id);
    expect({ state, goLiveAt }).toEqual({ state: "live", goLiveAt: product.goLiveAt });
  });

  test("archives a created product and keeps its prices", async () => {
    const created = await change(database, (db) => createProduct(db, anna(), sampleShades()));

    await undo(created);

    const { state, variants } = await getProduct(reader, created.id);
    expect(state).toBe("archived");
    expect(await readPriceRows(reader, [variants[0]?.id ?? ""])).toHaveLength(1);
  });

  test("restores all prices of a bulk change", async () => {
    const [one, two] = [await addProduct(database), await addProduct(database, sampleShades())];
    const ids = [one.id, two.id];
    const half = { by: { percent: -50 } };
    const seen = await previewPrices(reader, { productIds: ids }, half, atHour(1));
    const adjusted = await change(database, (db) =>
      adjustPrices(db, anna(atHour(1)), { productIds: ids }, half, seen),
    );

    await undo(adjusted);

    const prices = await previewPrices(reader, { productIds: ids }, half, atHour(3));
    expect(prices.map(({ from }) => from)).toEqual([2500, 800, 900]);
  });

  test("refuses to undo a first price", async () => {
    const created = await change(database, (db) =>
      createProduct(db, anna(), sampleProduct({ variants: [{ contents: "50 g" }] })),
    );
    const [variant] = (await getProduct(reader, created.id)).variants;
    const price = { variantId: variant?.id ?? "", pence: 100 };
    const set = await change(database, (db) => setPrice(db, anna(), price));

    await expect(undo(set)).rejects.toThrow(UndoError);
  });

  test("undoes a change only once", async () => {
    const { id } = await addProduct(database);
    const archived = await change(database, (db) => archiveProducts(db, anna(), [{ id }]));
    await undo(archived);

    await expect(undo(archived)).rejects.toThrow("anna@damson.example has already undone");
  });

  test("restores settings, categories and brands", async () => {
    const delivery = await readDocument(reader, "delivery");
    const content = { ...delivery.content, cutOff: "09:30" };
    const brand = { id: "new-brand", name: "New Brand", position: 9 };
    const category = { id: "skincare", label: "Skin", path: "/skin", position: 1 };
    const changes = [
      await change(database, (db) =>
        saveDocument(db, anna(), "delivery", { content, version: delivery.version }),
      ),
      await change(database, (db) => saveBrand(db, anna(), brand)),
      await change(database, (db) => saveCategory(db, anna(), category, 1)),
    ];
    expect((await readDocument(reader, "delivery")).content.cutOff).toBe("09:30");
    expect(await listRedirects(reader)).toMatchObject({ "/skincare": "/skin" });

    for (const each of changes.toReversed()) await undo(each);

    expect((await readDocument(reader, "delivery")).content).toEqual(delivery.content);
    expect((await listBrands(reader)).map(({ id }) => id)).not.toContain("new-brand");
    const skincare = (await listCategories(reader)).find(({ id }) => id === "skincare");
    expect(skincare).toMatchObject({ label: "Skincare", path: "/skincare" });
  });

  test("restores the price that would apply without the undone change", async () => {
    const action = fc.record({
      pence: fc.integer({ min: 1, max: 9 }),
      delay: fc.integer({ min: 0, max: 4 }),
      lasts: fc.option(fc.integer({ min: 1, max: 4 })),
      isCallOff: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        async (actions, pick) => {
          const { variants } = await addProduct(database);
          const variantId = variants[0]?.id ?? "";
          const done: {
            readonly recorded: Recorded;
            readonly set: readonly number[];
            readonly off: readonly number[];
          }[] = [];
          for (const [hour, { pence, delay, lasts, isCallOff }] of actions.entries()) {
            const rows = await readPriceRows(reader, [variantId]);
            const now = atHour(hour + 1);
            const ahead = rows.find((row) => !row.withdrawnAt && row.startsAt > now);
            const recorded = await change(database, (db) =>
              isCallOff && ahead
                ? withdrawPrice(db, anna(now), ahead.id)
                : setPrice(db, anna(now), {
                    variantId,
                    pence,
                    startsAt: atHour(hour + 1 + delay),
                    endsAt: lasts === null ? null : atHour(hour + 1 + delay + lasts),
                  }),
            );
            const news = (await readPriceRows(reader, [variantId])).slice(rows.length);
            done.push({
              recorded,
              set: news.map(({ id }) => id),
              off: isCallOff && ahead ? [ahead.id] : [],
            });
          }
          const undone = done[pick % done.length];
          const hour = actions.length + 1;
          const without = (await readPriceRows(reader, [variantId]))
            .filter(({ id }) => !undone?.set.includes(id))
            .map((row) => (undone?.off.includes(row.id) ? { ...row, withdrawnAt: null } : row));

          await undo(undone?.recorded ?? { version: 0 }, hour);

          const rows = await readPriceRows(reader, [variantId]);
          for (let later = hour; later < hour + 12; later += 1) {
            const charged = findPriceAt(rows, atHour(later))?.pence;
            expect(charged).toBe(findPriceAt(without, atHour(later))?.pence);
          }
          // The price history is unchanged.
          expect(listChargedPrices(rows)[0]?.pence).toBe(2500);
        },
      ),
      {
        numRuns: 25,
        examples: [
          // Two prices start together, and the first is cancelled.
          [
            [
              { pence: 1, delay: 4, lasts: null, isCallOff: false },
              { pence: 2, delay: 3, lasts: null, isCallOff: false },
              { pence: 1, delay: 0, lasts: null, isCallOff: true },
            ],
            2,
          ],
        ],
      },
    );
  });

  test("restores a product by undoing random edits one by one", async () => {
    const edit = fc.record(
      {
        name: fc.constantFrom("Balm", "Ointment", "Cream"),
        description: fc.constantFrom("A balm.", "Thick."),
        isNew: fc.boolean(),
        periodAfterOpening: fc.constantFrom(6, 12),
        slug: fc.constantFrom("one", "two", "three"),
        options: fc.constant([{ name: "Size", values: [{ value: "S" }] }]),
      },
      { requiredKeys: [] },
    );
    const step = fc.oneof(edit, fc.constant("archive" as const), fc.constant("publish" as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const original = await addProduct(database);
        const { id } = original;
        const changes: Recorded[] = [];
        for (const each of steps) {
          const product = await getProduct(reader, id);
          const slug = typeof each === "object" && each.slug ? `${each.slug}-${id}` : product.slug;
          const isSized = typeof each === "object" && each.options !== undefined;
          const variants = product.variants.map((variant) =>
            isSized ? { ...variant, optionValues: { Size: "S" } } : variant,
          );
          changes.push(
            await change(database, (db) => {
              if (each === "archive") return archiveProducts(db, anna(), [{ id }]);
              if (each === "publish") return publishProducts(db, anna(), [{ id }]);
              return saveProduct(db, anna(), { id }, { ...product, ...each, slug, variants });
            }),
          );
        }

        for (const each of changes.toReversed()) if (each.changeId) await undo(each);

        const { version, updatedAt, ...back } = await getProduct(reader, id);
        const { version: _, updatedAt: __, ...before } = original;
        expect(back).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  test("records the author of every undo", async () => {
    const all = await listChanges(reader, { limit: 1000 });
    expect(new Set(all.map(({ person }) => person))).toEqual(new Set(["anna@damson.example"]));
  });
});
