import { hashSource } from "@damson/service-runtime/http/security-headers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";
import { MINUTE } from "../testing/owners.ts";

describe.each(sqliteOnly)("previews on %s", (_name, storage) => {
  let admin: TestAdmin;
  let staff: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage(), {
      previews: {
        home: async ({ slides }) => `<style>h1{}</style><h1>${slides[0]?.title}</h1>`,
        page: async ({ path, text }) => `<h1>${text} at ${path}</h1>`,
        brand: async ({ radius }, page) =>
          `<style>a{}</style><style data-href="b">b{}</style>${page} ${radius}`,
        product: async ({ summary: { name, price } }) => `<h1>${name} at ${price}</h1>`,
      },
    });
    staff = await admin.staffMember("staff");
  });
  afterAll(() => admin.close());

  const ask = async (method: string, path: string, body?: unknown) =>
    admin.ask(path, { method, token: await staff.token(), body });
  const contentWith = async (change: object) => {
    const { content } = (await ask("GET", "/shop-settings/home")).body;
    return { content: { ...content, slides: [{ ...content.slides[0], ...change }] } };
  };

  test("renders a home page draft for a frame without scripts", async () => {
    const { status, body } = await ask(
      "POST",
      "/previews/home",
      await contentWith({ title: "Plums" }),
    );
    expect(status).toBe(200);

    const page = await admin.ask(`/preview-pages/${body.page}`);

    expect([page.status, page.body]).toEqual([200, "<style>h1{}</style><h1>Plums</h1>"]);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("sandbox allow-same-origin");
    expect(policy).toContain(`style-src 'self' ${hashSource("h1{}")};`);
    expect(policy).not.toContain("script-src");
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("renders a page draft, but not an invalid text", async () => {
    const draft = {
      ...{ id: "story", title: "Story", path: "/story", seoTitle: "", description: "" },
      ...{ text: "Soap", state: "draft", placement: "none" },
    };
    const { body } = await ask("POST", "/previews/page", draft);
    expect((await admin.ask(`/preview-pages/${body.page}`)).body).toBe("<h1>Soap at /story</h1>");
    expect(await ask("POST", "/previews/page", { ...draft, text: "{soap}" })).toMatchObject({
      status: 422,
    });
  });

  test("renders a page with a draft of the brand, and allows its styles", async () => {
    const { content } = (await ask("GET", "/shop-settings/brand")).body;
    const draft = { content: { ...content, radius: 8 }, page: "text" };
    const { body } = await ask("POST", "/previews/brand", draft);

    const page = await admin.ask(`/preview-pages/${body.page}`);

    expect(page.body).toContain("text 8");
    const styles = ["a{}", "b{}"].map(hashSource).join(" ");
    expect(page.headers.get("content-security-policy")).toContain(`style-src 'self' ${styles};`);
  });

  test("does not save the draft", async () => {
    const before = (await ask("GET", "/shop-settings/home")).body;
    await ask("POST", "/previews/home", await contentWith({ title: "Plums" }));
    expect((await ask("GET", "/shop-settings/home")).body).toEqual(before);
  });

  test("serves the preview for a minute at its own URL only", async () => {
    const { page } = (await ask("POST", "/previews/home", await contentWith({}))).body;
    expect((await admin.ask("/preview-pages/guessed")).status).toBe(404);
    admin.pass(MINUTE);
    expect((await admin.ask(`/preview-pages/${page}`)).status).toBe(404);
  });

  test("renders a product draft with its current price", async () => {
    const { products } = (await ask("GET", "/products?state=live")).body;
    const { product } = (await ask("GET", `/products/${products[0].id}`)).body;
    const draft = { id: product.id, product: { ...product, name: "Dew" } };
    const { body } = await ask("POST", "/previews/product", draft);
    expect((await admin.ask(`/preview-pages/${body.page}`)).body).toBe("<h1>Dew at 2500</h1>");

    const nameless = { ...draft, product: { ...product, name: "" } };
    expect((await ask("POST", "/previews/product", nameless)).body.fields).toEqual({
      name: "Enter a product name",
    });
    const { id, ...rest } = product.variants[0];
    const unpriced = { product: { ...product, slug: "dew", variants: [rest] } };
    expect((await ask("POST", "/previews/product", unpriced)).body).toEqual({});
  });

  test("renders drafts for staff only", async () => {
    const body = await contentWith({});
    expect((await admin.ask("/previews/home", { method: "POST", body })).status).toBe(401);
  });

  test("rejects an invalid draft with field errors", async () => {
    const draft = await contentWith({ to: "javascript:alert(1)" });
    expect(await ask("POST", "/previews/home", draft)).toMatchObject({
      status: 422,
      body: { fields: { "slides.0.to": "Enter a page of your shop, like /search" } },
    });
  });
});
