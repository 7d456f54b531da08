import { sampleProduct, sampleShades } from "@damson/catalogue/testing";
import { afterAll, describe, expect, test } from "vitest";
import { databases, startStaffedAdmin } from "../testing/admin.ts";

const CREAM = "a313-vitamin-a-retinol-cream";

describe.each(databases)("products on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(staff);

  const list = async (query: string) => (await ask("GET", `/products?${query}`)).body;
  const view = async (id: string) => (await ask("GET", `/products/${id}`)).body;
  const create = async (product: object, by = owner): Promise<string> =>
    (await ask("POST", "/products", { product }, by)).body.id;
  const withoutPrice = [{ contents: "50 g", netQuantity: 50, netUnit: "g" as const }];
  const save = async (id: string, changes: object, by = staff, version?: number) => {
    const { product } = await view(id);
    const body = { product: { ...product, ...changes }, version: version ?? product.version };
    return ask("PUT", `/products/${id}`, body, by);
  };

  test("lists brand, category, price, stock and missing details", async () => {
    const count = { kind: "count", onHand: 3, seen: null };
    await ask("POST", `/stock/${CREAM}/changes`, count);

    const { products, total, page, pages } = await list("");
    const cream = products.find(({ slug }: { slug: string }) => slug === CREAM);

    expect([total, page, pages, products.length]).toEqual([51, 1, 2, 50]);
    expect(cream).toMatchObject({
      brand: "A313",
      category: "Skincare",
      state: "live",
      prices: { from: 2500, to: 2500 },
      stock: { available: 3, isLow: true },
      picture: { file: `products/${CREAM}` },
    });
    expect((await list("page=9")).page).toBe(2);
    expect((await list("stock=low")).products).toHaveLength(1);
    expect((await list("stock=none")).products).toHaveLength(0);
    expect((await list("state=draft")).total).toBe(0);
    expect((await list("missing=law")).total).toBe(51);
    expect((await list("category=fragrance&sort=-price&state=live")).products).toHaveLength(4);
    // Invalid filters are ignored.
    expect((await list("state=sold&sort=colour&page=-1&stock=")).total).toBe(51);
  });

  test("lets staff create and save a draft without a price change", async () => {
    const priced = await ask("POST", "/products", { product: sampleProduct() });
    expect(priced).toMatchObject({ status: 403, body: { code: "owner_needed" } });

    const id = await create(sampleProduct({ variants: withoutPrice }), staff);
    const { product, missing } = await view(id);
    expect(product).toMatchObject({ state: "draft", version: 1, name: "Balm" });
    expect(missing).toMatchObject([{ reason: "price", isRequired: true }]);

    const saved = await save(id, { name: "Ointment" });
    expect(saved).toMatchObject({ status: 200, body: { product: { name: "Ointment" } } });

    const [{ id: variantId }] = product.variants;
    const price = { variantId, pence: 1999 };
    expect((await ask("POST", `/products/${id}/prices`, price)).status).toBe(403);
    const set = await ask("POST", `/products/${id}/prices`, price, owner);
    expect(set.body.changeId).toBeGreaterThan(0);
    expect((await view(id)).prices).toMatchObject([{ current: { pence: 1999 } }]);
  });

  test("lets staff save a product without changing its price", async () => {
    const id = await create(sampleShades());
    const { product } = await view(id);
    const withPrice = (price: number) => {
      const [first, second] = product.variants;
      return { variants: [{ ...first, price }, second] };
    };

    expect((await save(id, withPrice(800))).status).toBe(200);
    const refused = await save(id, withPrice(1));
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: "owner_needed",
        message: "Only owners can change prices. Ask an owner.",
      },
    });
    // Owners get a hint where to set the price.
    expect(await save(id, withPrice(1), owner)).toMatchObject({
      status: 422,
      body: { fields: { "variants.0.price": expect.stringContaining("Prices section") } },
    });
    expect((await view(id)).prices).toMatchObject([
      { current: { pence: 800 } },
      { current: { pence: 900 } },
    ]);

    const added = { optionValues: { Shade: "Plum" }, contents: "30 nails", price: 100 };
    const withNew = {
      options: [
        { name: "Shade", values: ["Ballroom", "Rosé", "Plum"].map((value) => ({ value })) },
      ],
      variants: [...product.variants, added],
    };
    expect((await save(id, withNew)).status).toBe(403);
    expect((await save(id, withNew, owner)).body.prices).toHaveLength(3);
  });

  test("tells the second of two editors who saved first and when", async () => {
    const id = await create(sampleProduct());
    const { product } = await view(id);
    await save(id, { name: "First" }, owner);

    const second = await save(id, { name: "Second" }, staff, product.version);

    expect(second).toMatchObject({
      status: 409,
      body: { code: "catalogue_changed", person: owner.email, at: expect.stringMatching(/Z$/) },
    });
    expect(second.body.message).toMatch(
      /updated this product in the meantime \(\d+ \w+ \d{4}, \d\d:\d\d\)\.$/,
    );
    expect((await view(id)).product.name).toBe("First");
  });

  test("returns errors by field", async () => {
    const id = await create(sampleProduct());
    const wrong = await save(id, { name: " ", slug: "Has Spaces" });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fields).toSorted()).toEqual(["name", "slug"]);
    expect((await ask("POST", "/products", { product: [] })).status).toBe(422);
    const nothing = await ask("POST", "/products", { product: {} });
    expect(Object.keys(nothing.body.fields)).toContain("variants");
    for (const unknown of ["nothing", "00000000-0000-4000-8000-000000000000"]) {
      expect((await ask("GET", `/products/${unknown}`)).status).toBe(404);
      expect((await ask("GET", `/products/${unknown}/history`)).status).toBe(
        unknown === "nothing" ? 404 : 200,
      );
    }
  });

  test("publishes all products or none and lists missing details", async () => {
    const [ready, bare] = [
      await create(sampleProduct()),
      await create(sampleProduct({ name: "Bare", description: "", images: [] })),
    ];
    const products = [{ id: ready, version: 1 }, { id: bare }];

    const refused = await ask("POST", "/products/publish", { products });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "not_ready", products: [{ id: bare, name: "Bare" }] },
    });
    const [{ missing }] = refused.body.products;
    expect(missing.map(({ path }: { path: string }) => path)).toEqual(["description", "images"]);
    expect((await view(ready)).product.state).toBe("draft");

    const before = admin.catalogueChanges();
    const published = await ask("POST", "/products/publish", { products: [{ id: ready }] });
    expect(published.body.changeId).toBeGreaterThan(0);
    expect(admin.catalogueChanges()).toBe(before + 1);
    expect((await view(ready)).product.state).toBe("live");
    // Publishing again changes nothing.
    expect((await ask("POST", "/products/publish", { products: [{ id: ready }] })).body).toEqual(
      {},
    );
    const at = "2027-01-01T09:00:00.000Z";
    const later = await create(sampleProduct());
    await ask("POST", "/products/publish", { products: [{ id: later }], at });
    expect((await view(later)).product).toMatchObject({ state: "live", goLiveAt: at });
  });

  test("records archiving or moving many products as one change that can be undone", async () => {
    const products = [{ id: await create(sampleProduct()) }, { id: await create(sampleProduct()) }];
    const moved = await ask("POST", "/products/category", { products, categoryId: "fragrance" });
    await ask("POST", "/products/archive", { products });
    expect(
      await Promise.all(products.map(async ({ id }) => (await view(id)).product)),
    ).toMatchObject(Array(2).fill({ state: "archived", categoryId: "fragrance" }));

    await ask("POST", `/catalogue-changes/${moved.body.changeId}/undo`);

    expect(
      await Promise.all(products.map(async ({ id }) => (await view(id)).product)),
    ).toMatchObject(Array(2).fill({ state: "archived", categoryId: "skincare" }));
    const unknown = { products, categoryId: "no-category" };
    expect((await ask("POST", "/products/category", unknown)).status).toBe(422);
    expect((await ask("POST", "/products/archive", { products: [] })).status).toBe(422);
  });

  test("lists, creates and changes brands and categories", async () => {
    const brand = { name: "Fenwick", position: 9 };
    expect((await ask("PUT", "/brands/fenwick", brand)).status).toBe(200);
    const changed = { ...brand, name: "Fenwick & Co", version: 1 };
    expect((await ask("PUT", "/brands/fenwick", changed)).status).toBe(200);
    expect((await ask("PUT", "/brands/fenwick", changed)).status).toBe(409);
    const { body } = await ask("GET", "/taxonomy");
    expect(body.brands.at(-1)).toMatchObject({ id: "fenwick", name: "Fenwick & Co", version: 2 });
    const { version, ...skincare } = body.categories.find(
      ({ id }: { id: string }) => id === "skincare",
    );
    const wrong = { ...skincare, path: "no path", version };
    expect((await ask("PUT", "/categories/skincare", wrong)).body.fields).toHaveProperty("path");
  });

  test("creates, moves, renames and deletes an empty category", async () => {
    const candles = { label: "Candles", path: "/candles", introduction: "Of soy wax." };
    const categories = async (): Promise<readonly { readonly id: string }[]> =>
      (await ask("GET", "/taxonomy")).body.categories;
    const remove = (id: string, version: number) =>
      ask("POST", `/categories/${id}/delete`, { version });

    expect((await ask("PUT", "/categories/candles", candles)).status).toBe(200);
    expect((await categories()).at(-1)).toMatchObject({ ...candles, isInMenu: true, version: 1 });
    expect((await ask("POST", "/categories/order", { ids: ["candles"] })).status).toBe(200);
    expect((await categories()).at(0)).toMatchObject({ id: "candles", version: 2 });
    const hidden = { ...candles, label: "Lights", isInMenu: false };
    expect((await ask("PUT", "/categories/candles", { ...hidden, version: 1 })).status).toBe(409);
    expect((await ask("PUT", "/categories/candles", { ...hidden, version: 2 })).status).toBe(200);
    expect((await categories()).at(0)).toMatchObject({ ...hidden, id: "candles" });

    expect((await remove("candles", 2)).status).toBe(409);
    expect((await remove("candles", 3)).status).toBe(200);
    expect((await categories()).map(({ id }) => id)).not.toContain("candles");
    const used = (await ask("GET", "/taxonomy")).body.categories.find(
      ({ id }: { id: string }) => id === "fragrance",
    );
    expect((await remove("fragrance", used.version)).body.fields).toHaveProperty("id");
  });

  test("neither shows nor changes the catalogue without a session", async () => {
    for (const path of ["/products", "/taxonomy", "/catalogue-changes"]) {
      expect((await admin.ask(path)).status).toBe(401);
    }
    expect((await admin.ask("/products", { method: "POST", body: {} })).status).toBe(401);
  });
});
