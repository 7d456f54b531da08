import { saveProduct } from "@damson/catalogue";
import { addProduct, anna, change, sampleProduct, sampleShades } from "@damson/catalogue/testing";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import { completeOwner } from "../testing/sample-messages.ts";
import { samplePlacement } from "../testing/sample-placement.ts";
import { readResponse, readTokenId, sqliteOnly, startService } from "../testing/service.ts";

const seller = { ...completeOwner, vatNumber: "GB123456789" };

describe.each(sqliteOnly)("variants on %s", async (_name, storage) => {
  const { opened, catalogue, options } = await openTestDatabase(storage());
  const shop = await startService({ ...options, seller });
  afterAll(() => shop.close().then(opened.close));
  const shades = sampleShades();
  const product = await addProduct(
    catalogue,
    { ...shades, variants: shades.variants.map((each, at) => ({ ...each, sku: `SHADE-${at}` })) },
    shop.now(),
  );
  const { variants: booklet } = await addProduct(
    catalogue,
    sampleProduct({ name: "Booklet", vatRate: 0, isFlammable: true }),
    shop.now(),
  );
  const [ballroom = "", rose = "", zeroRated = ""] = [...product.variants, ...booklet].map(
    ({ key }) => key,
  );

  test("stores variants as separate lines with their details", async () => {
    const lines = [
      { product: rose, quantity: 2 },
      { product: ballroom, quantity: 1 },
    ];
    const placed = await shop.place(samplePlacement({ lines, total: 2 * 900 + 800 + 499 }));
    const { order, token } = await readResponse(placed);

    const details = { size: "30 nails", productVatRate: 20, name: "Balm" };
    expect(order.lines).toMatchObject([
      { ...details, product: rose, variant: "Rosé", sku: "SHADE-1", unitPrice: 900 },
      { ...details, product: ballroom, variant: "Ballroom", sku: "SHADE-0", unitPrice: 800 },
    ]);
    // Staff see no links to product pages.
    const kept = order.lines.map(({ path: _, ...line }: { path: string }) => line);
    expect((await shop.staff.order.view(order.number, "staff")).lines).toMatchObject(kept);
    await expect.poll(() => shop.mails.length).toBeGreaterThan(0);
    expect(shop.mails.at(-1)?.text).toContain("Rosé, 30 nails");
    expect(await readResponse(await shop.ofOrder(token))).toEqual(order);
  });

  test("shows the picture of the variant or else of the product", async () => {
    const [image] = shades.images ?? [];
    if (image === undefined) throw new Error("It has a picture");
    const [, second] = product.variants;
    const own = { ...image, ...{ hash: "2".repeat(32), file: "2".repeat(32) } };
    const images = [image, { ...own, variantId: second?.id ?? null }];
    const input = { ...shades, variants: product.variants, images };
    await change(catalogue, (db) => saveProduct(db, anna(shop.now()), product, input));

    const lines = [ballroom, rose].map((key) => ({ product: key, quantity: 1 }));
    const placed = await shop.place(samplePlacement({ lines, total: 800 + 900 + 499 }));
    const { order } = await readResponse(placed);
    expect(order.lines).toMatchObject([
      { picture: { name: ballroom, files: { base: `/media/${image.hash}-square-50-50` } } },
      { picture: { name: rose, files: { base: `/media/${own.hash}-square-50-50` } } },
    ]);
  });

  test("counts the stock of each variant separately", async () => {
    await shop.staff.setStock(ballroom, 0);
    const order = (product: string, pence: number) =>
      shop.place(samplePlacement({ lines: [{ product, quantity: 1 }], total: pence + 499 }));

    expect((await order(ballroom, 800)).status).toBe(409);
    expect((await order(rose, 900)).status).toBe(201);
    expect(await shop.staff.stock.find(ballroom)).toMatchObject({
      name: "Balm",
      options: [{ name: "Shade", value: "Ballroom" }],
    });
    await shop.staff.setStock(ballroom, undefined);
  });

  test("puts the product's VAT rate on the invoice", async () => {
    const lines = [ballroom, zeroRated].map((product) => ({ product, quantity: 1 }) as const);
    const total = 800 + 2500 + 499;
    const { token } = await readResponse(await shop.place(samplePlacement({ lines, total })));
    await shop.staff.markPaid(readTokenId(token));

    const { invoice } = await readResponse(await shop.ofOrder(token));
    expect(invoice.sums.map(({ rate }: { rate: number }) => rate)).toEqual([20, 0]);
  });

  test("treats variants of a flammable product as flammable in any category", async () => {
    const placement = samplePlacement({
      lines: [{ product: zeroRated, quantity: 1 }],
      total: 2500 + 499,
    });
    const shipping = { ...placement.shipping, postcode: "BT1 5GS" };
    const refused = await shop.place({ ...placement, shipping });

    expect(refused.status).toBe(422);
    expect((await readResponse(refused)).fields).toHaveProperty(["shipping.postcode"]);
  });

  test("shows the product as sold out once all variants are", async () => {
    const page = `/products/${product.slug}`;
    const stock = async () => readResponse(await shop.request("/stock"));
    await shop.staff.setStock(ballroom, 0);
    expect(await stock()).toEqual({ [ballroom]: 0 });

    await shop.staff.setStock(rose, 3);
    expect(await stock()).toEqual({ [ballroom]: 0, [rose]: 3, [page]: 3 });
    await shop.staff.setStock(rose, 0);
    expect(await stock()).toMatchObject({ [page]: 0 });
  });
});
