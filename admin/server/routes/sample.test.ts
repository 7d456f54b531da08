import { createPlacement, readResponse } from "@damson/order-service/testing/service";
import { afterAll, expect, test } from "vitest";
import type { SamplePreview } from "#api/sample.ts";
import { startStaffedAdmin } from "../testing/admin.ts";

const { admin, owner, staff, askAs } = await startStaffedAdmin();
afterAll(() => admin.close());
const ask = askAs(owner);

test("lets an owner keep or remove the sample shop and undo this", async () => {
  const readGuide = async () => (await ask("GET", "/home")).body.setupGuide.steps[0];
  expect(await ask("GET", "/sample", undefined, staff)).toMatchObject({ status: 403 });
  expect(await readGuide()).toMatchObject({ name: "sample", isDone: false });
  expect((await ask("POST", "/sample/keep")).status).toBe(204);
  expect(await readGuide()).toMatchObject({ name: "sample", isDone: true });
  const { order } = await readResponse(await admin.orders.place(createPlacement()));

  const preview: SamplePreview = (await ask("GET", "/sample")).body;
  expect(preview).toMatchObject({
    products: 50,
    archived: [order.lines[0].name],
    edited: [],
    texts: ["home", "announcements", "brand", "search", "shop_name"],
    isGone: false,
  });
  const removed = await ask("POST", "/sample/remove");
  expect((await ask("GET", "/products?")).body.total).toBe(1);
  expect((await ask("GET", "/sample")).body).toMatchObject({ products: 0, isGone: true });

  const { rows } = (await ask("GET", "/catalogue-changes")).body;
  expect(rows[0]).toMatchObject({ id: removed.body.changeId, canUndo: true });
  const undone = await ask("POST", `/catalogue-changes/${removed.body.changeId}/undo`);
  expect(undone.status).toBe(200);
  expect((await ask("GET", "/products?")).body.total).toBe(51);
});

test("deletes archived products without orders", async () => {
  const list = async () => (await ask("GET", "/products?sort=name&state=live")).body.products;
  const [{ id }] = await list();
  const body = { products: [{ id }] };
  const early = await ask("POST", "/products/delete", body);
  expect(early).toMatchObject({
    status: 422,
    body: { fields: { id: expect.stringMatching(/^Archive /) } },
  });
  await ask("POST", "/products/archive", body);
  expect((await ask("POST", "/products/delete", body, staff)).status).toBe(403);
  expect((await ask("POST", "/products/delete", body)).status).toBe(200);
  expect((await ask("GET", `/products/${id}`)).status).toBe(404);
});
