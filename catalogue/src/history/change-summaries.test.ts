import { afterAll, describe, expect, test } from "vitest";
import { archiveProducts } from "../products/product-states.ts";
import { addProduct, anna, change, databases, openTestCatalogue } from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { summariseChanges } from "./change-summaries.ts";
import { listChanges } from "./changes.ts";

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;

  test("summarises a change by its first items, their count and who undid it", async () => {
    const products = [];
    for (let count = 0; count < 5; count += 1) products.push(await addProduct(database));
    const named = products.map(({ id }) => ({ id }));
    const archived = await change(database, (db) => archiveProducts(db, anna(), named));
    const id = archived.changeId ?? 0;
    expect((await summariseChanges(reader, [id])).get(id)?.undoneBy).toBeUndefined();

    await undoChange(database, anna(), id);

    const [undoing] = await listChanges(reader, { limit: 1 });
    const summaries = await summariseChanges(reader, [id, undoing?.id ?? 0]);
    expect(summaries.get(id)).toMatchObject({
      entities: ["product"],
      count: 5,
      items: [{ before: { state: "live" }, after: { state: "archived" } }, {}, {}],
      undoneBy: "anna@damson.example",
    });
    expect(summaries.get(undoing?.id ?? 0)).toMatchObject({ count: 5, undoneBy: undefined });
  });
});
