import { sampleShades } from "@damson/catalogue/testing";
import { afterAll, describe, expect, test } from "vitest";
import { sqliteOnly, startStaffedAdmin } from "../testing/admin.ts";

describe.each(sqliteOnly)("product files on %s", async (_name, storage) => {
  const { admin, owner, staff, askAs } = await startStaffedAdmin(storage());
  afterAll(() => admin.close());
  const ask = askAs(owner);

  const preview = (csv: string, options: object = {}, by = owner) =>
    ask("POST", "/products/import/preview", { csv, prices: "set", ...options }, by);
  const importFile = async (csv: string, options: object = {}, by = owner) => {
    const seen = (await preview(csv, options, by)).body.fingerprint;
    return ask("POST", "/products/import", { csv, prices: "set", ...options, seen }, by);
  };
  const view = async (id: string) => (await ask("GET", `/products/${id}`)).body;
  const add = async () => {
    const { id } = (await ask("POST", "/products", { product: sampleShades() })).body;
    const { product } = await view(id);
    const [{ key }] = product.variants;
    return { id, slug: product.slug, key };
  };
  const activity = async () => (await ask("GET", "/activity")).body.events;

  test("changes nothing when an unchanged export is imported", async () => {
    await add();
    const { status, headers, body: csv } = await ask("GET", "/products/export");

    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/"products-\d{4}-\d\d-\d\d\.csv"$/);
    const [event] = await activity();
    expect(event).toMatchObject({ type: "products_exported", person: owner.email });
    const { counts, lines, next } = (await preview(csv)).body;
    expect(counts).toMatchObject({ create: 0, change: 0, wrong: 0 });
    expect(counts.same).toBeGreaterThan(51);
    expect(lines).toHaveLength(Math.min(counts.same, 100));
    expect(next).toBeUndefined();
    expect((await importFile(csv)).body).toEqual({
      products: { created: 0, changed: 0 },
      pictures: 0,
    });
  });

  test("previews a file, imports it as one change and undoes it", async () => {
    const { id, slug, key } = await add();
    const csv = [
      "product,variant,name,brand,category,price",
      `${slug},${key},Better Balm,,,8.50`,
      `new-${slug},,New Balm,A313,Skincare,12`,
    ].join("\n");
    expect((await preview(csv)).body).toMatchObject({
      format: "own",
      counts: { create: 1, change: 1, same: 0, wrong: 0 },
      products: { created: 1, changed: 1 },
      lines: [
        {
          line: 2,
          effect: "change",
          changes: [
            { column: "name", from: "Balm", to: "Better Balm" },
            { column: "price", from: "8.00", to: "8.50" },
          ],
        },
        { line: 3, effect: "create", title: "New Balm" },
      ],
    });
    const shown = admin.catalogueChanges();
    const { changeId, products } = (await importFile(csv)).body;

    expect(products).toEqual({ created: 1, changed: 1 });
    expect(admin.catalogueChanges()).toBe(shown + 1);
    expect((await view(id)).product.name).toBe("Better Balm");
    const [event] = await activity();
    expect(event).toMatchObject({
      type: "products_imported",
      data: { changeId, created: 1, changed: 1 },
    });
    expect((await ask("POST", `/catalogue-changes/${changeId}/undo`)).status).toBe(200);
    const after = await view(id);
    expect([after.product.name, after.prices[0].current.pence]).toEqual(["Balm", 800]);
  });

  test("imports nothing while a row is invalid and lists invalid rows first", async () => {
    const { id, slug } = await add();
    const same = Array.from({ length: 120 }, (_, at) => `new-${at}-${slug},New,A313,Skincare,`);
    const csv = `product,name,brand,category,VAT rate (%)\n${slug},Other,,,\n${same.join("\n")}\nlast,Last,A313,Skincare,many`;
    const { counts, lines, next } = (await preview(csv)).body;

    expect(counts).toMatchObject({ wrong: 1, change: 1, create: 120 });
    expect(lines.slice(0, 2)).toMatchObject([
      {
        line: 123,
        problems: [{ column: "VAT rate (%)", message: "“many” isn’t a number" }],
      },
      { line: 2, effect: "change" },
    ]);
    expect([lines.length, next]).toEqual([100, 100]);
    expect((await preview(csv, { from: next })).body.lines).toHaveLength(22);
    expect(await importFile(csv)).toMatchObject({
      status: 422,
      body: { fields: { csv: "Fix the errors in the file. Nothing was imported." } },
    });
    expect((await view(id)).product.name).toBe("Balm");
  });

  test("refuses an import that differs from its preview", async () => {
    const { slug } = await add();
    const csv = `product,name\n${slug},Mine`;
    const seen = (await preview(csv)).body.fingerprint;
    await importFile(`product,name\n${slug},Theirs`);

    expect(await ask("POST", "/products/import", { csv, prices: "set", seen })).toMatchObject({
      status: 409,
      body: { code: "catalogue_changed" },
    });
  });

  test("lets staff import everything except prices and export nothing", async () => {
    const { id, slug, key } = await add();
    const csv = `product,variant,name,price\n${slug},${key},Other,1.00`;
    const message = "Only owners can change prices. Import without prices.";

    expect((await preview(csv, {}, staff)).body.lines).toMatchObject([
      { effect: "wrong", problems: [{ column: "price", message }] },
    ]);
    expect((await importFile(csv, {}, staff)).status).toBe(422);
    expect((await importFile(csv, { prices: "ignore" }, staff)).status).toBe(200);
    const { product, prices } = await view(id);
    expect([product.name, prices[0].current.pence]).toEqual(["Other", 800]);
    expect((await ask("GET", "/products/export", undefined, staff)).status).toBe(403);
  });

  test.each([
    ["no text", "product\0,name", "The body contains characters that cannot be stored."],
    ["another table", "day,sum\n1,2", /^The first row isn’t from a product export/],
    ["an open quotation mark", 'product,name\n"a,b', /^The quotation marks in row/],
    ["nothing but its first row", "product,name\n", "The file has no rows"],
  ])("rejects a file of %s", async (_case, csv, message) => {
    const { status, body } = await preview(csv);
    expect(Math.floor(status / 100)).toBe(4);
    expect(body.fields?.csv ?? body.message).toMatch(message);
  });

  test("shortens long texts in the preview", async () => {
    const long = "x".repeat(900_000);
    const csv = `product,name,${long}\n${long},"${long}",${long}\nshort,${long},\n`;
    const { status, body } = await preview(csv);

    expect(status).toBe(200);
    expect(body.counts).toMatchObject({ wrong: 2 });
    expect(JSON.stringify(body).length).toBeLessThan(5000);
  });
});
