import { sampleProduct, sampleShades } from "@damson/catalogue/testing";
import { afterAll, describe, expect, test } from "vitest";
import { databases, startStaffedAdmin } from "../testing/admin.ts";

describe.each(databases)("the history of the catalogue on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(staff);

  const view = async (id: string) => (await ask("GET", `/products/${id}`)).body;
  const create = async (product: object): Promise<string> =>
    (await ask("POST", "/products", { product }, owner)).body.id;
  const save = async (id: string, changes: object) => {
    const { product } = await view(id);
    const body = { product: { ...product, ...changes }, version: product.version };
    return ask("PUT", `/products/${id}`, body);
  };

  test("lists who changed what and who may undo it", async () => {
    const id = await create(sampleShades({ name: "Nails" }));
    await save(id, { name: "Long nails", isNew: true });
    const [{ variantId }] = (await view(id)).prices;
    await ask("POST", `/products/${id}/prices`, { variantId, pence: 700 }, owner);

    const { rows, next } = (await ask("GET", `/products/${id}/history`)).body;

    expect(next).toBeUndefined();
    expect(rows).toMatchObject([
      {
        type: "price_set",
        person: owner.email,
        canUndo: false,
        count: 1,
        things: [{ name: "Long nails, Ballroom", productId: id, price: { from: 800, to: 700 } }],
      },
      {
        type: "product_saved",
        person: staff.email,
        canUndo: true,
        things: [{ entity: "product", name: "Long nails", fields: ["name", "isNew"] }],
      },
      { type: "product_created", person: owner.email, canUndo: false, count: 3 },
    ]);
    const all = (await ask("GET", "/catalogue-changes", undefined, owner)).body;
    expect(all.rows.slice(0, 3).map(({ type }: { type: string }) => type)).toEqual(
      rows.map(({ type }: { type: string }) => type),
    );
    expect(all.rows[0].canUndo).toBe(true);
  });

  test("undoes a change, names who did it and updates the shop", async () => {
    const id = await create(sampleProduct({ name: "Balm" }));
    await save(id, { name: "Ointment" });
    const [{ id: change }] = (await ask("GET", `/products/${id}/history`)).body.rows;
    const before = admin.catalogueChanges();

    expect((await ask("POST", `/catalogue-changes/${change}/undo`)).status).toBe(200);

    expect((await view(id)).product.name).toBe("Balm");
    expect(admin.catalogueChanges()).toBe(before + 1);
    const { rows } = (await ask("GET", `/products/${id}/history`)).body;
    expect(rows).toMatchObject([
      { type: "undone", undoes: change, canUndo: true },
      { id: change, undoneBy: staff.email, canUndo: false },
      {},
    ]);
  });

  test("refuses to undo an overwritten change and names the later author", async () => {
    const id = await create(sampleProduct());
    await save(id, { name: "First" });
    const [{ id: change }] = (await ask("GET", `/products/${id}/history`)).body.rows;
    await save(id, { name: "Second" });

    expect(await ask("POST", `/catalogue-changes/${change}/undo`)).toMatchObject({
      status: 409,
      body: { code: "catalogue_changed", person: staff.email },
    });
    expect((await ask("POST", "/catalogue-changes/999999/undo")).status).toBe(404);
    expect((await ask("POST", "/catalogue-changes/x/undo")).status).toBe(404);
  });

  test("lists the history page by page", async () => {
    const id = await create(sampleProduct());
    for (let at = 0; at < 31; at += 1) await save(id, { name: `Balm ${at}` });

    const first = (await ask("GET", `/products/${id}/history`)).body;
    const second = (await ask("GET", `/products/${id}/history?before=${first.next}`)).body;

    expect(first.rows).toHaveLength(30);
    expect(second.rows.map(({ type }: { type: string }) => type)).toEqual([
      "product_saved",
      "product_created",
    ]);
    expect(second.next).toBeUndefined();
  });
});
