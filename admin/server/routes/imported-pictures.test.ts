import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { FetchOptions } from "@damson/media/fetch-public-image";
import { plain } from "@damson/media/testing";
import { zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PictureProgress } from "#api/product-files.ts";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

/** `pictures.example` is this machine, treated as public here; `inside.example` resolves to a private address. */
const internet: FetchOptions = {
  resolve: async (host) => [
    { address: host === "inside.example" ? "10.0.0.5" : "127.0.0.1", family: 4 },
  ],
  isAllowed: (address) => address === "127.0.0.1",
};

let admin: TestAdmin;
let owner: SignedIn;
let server: Server;
let asked: string[] = [];
let answer: RequestListener;
let picture: Buffer;
beforeAll(async () => {
  picture = await plain(64, 64).jpeg().toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  admin = await startAdmin({ inMemory: true }, { pictureFetching: internet });
  owner = await admin.staffMember("owner");
});
afterAll(async () => {
  await admin.close();
  server.close().closeAllConnections();
});
beforeEach(() => {
  asked = [];
  answer = (_request, response) => void response.end(picture);
});

const ask = async (method: string, path: string, body?: unknown) =>
  admin.ask(path, { method, token: await owner.token(), body });

function getAddress(path: string, host = "pictures.example"): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen");
  return `http://${host}:${address.port}/${path}`;
}

async function upload(bytes: Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${admin.url}/api/products/import/pictures`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await owner.token()}` },
    body: bytes,
  });
  return { status: response.status, body: await response.json() };
}

/** Imports products that go live with their pictures. Returns their slugs. */
async function importProducts(pictures: readonly string[], zip?: string) {
  const slugs = pictures.map(() => `balm-${crypto.randomUUID()}`);
  const rows = pictures.map(
    (cell, at) => `${slugs[at]},Balm,A313,Skincare,A balm.,12,live,"${cell}"`,
  );
  const csv = `product,name,brand,category,description,price,state,pictures\n${rows.join("\n")}`;
  const file = { csv, prices: "set", pictures: { publishes: false, ...(zip ? { zip } : {}) } };
  const preview = await ask("POST", "/products/import/preview", file);
  const seen = preview.body.fingerprint;
  return { slugs, preview, imported: await ask("POST", "/products/import", { ...file, seen }) };
}

const progress = async (): Promise<PictureProgress> =>
  (await ask("GET", "/products/import/pictures")).body;
const waitUntilImported = () =>
  vi.waitFor(async () => expect((await progress()).waiting).toBe(0), { timeout: 20_000 });

async function find(slug: string | undefined) {
  const { products } = (await ask("GET", `/products?q=${slug}`)).body;
  return products.find((product: { readonly slug: string }) => product.slug === slug);
}

test("imports pictures from URLs and a ZIP and publishes their products", async () => {
  const zip = zipSync({
    "Photos/Oil.jpg": new Uint8Array(await plain(66, 66).jpeg().toBuffer()),
  });
  const added = await upload(new Uint8Array(zip));
  expect(added).toMatchObject({ status: 200, body: { files: 1 } });
  const shown = admin.catalogueChanges();
  const { slugs, imported } = await importProducts(
    [getAddress("a.jpg"), "oil.jpg"],
    added.body.zip,
  );
  expect(imported.body).toMatchObject({ products: { created: 2 }, pictures: 2 });
  await waitUntilImported();

  await vi.waitFor(async () => {
    for (const slug of slugs) expect(await find(slug)).toMatchObject({ state: "live" });
  });
  const { picture } = await find(slugs[0]);
  expect(picture).toMatchObject({ alt: "Balm", width: 64, isBuiltIn: false });
  expect((await fetch(`${admin.url}/media/${picture.file}-64.webp`)).status).toBe(200);
  expect(asked).toEqual(["/a.jpg"]);
  // One change for the import and one for each product's pictures.
  expect(admin.catalogueChanges()).toBe(shown + 3);
  const { rows } = (await ask("GET", "/catalogue-changes")).body;
  expect(rows.slice(0, 2)).toMatchObject([
    { type: "pictures_imported", person: owner.email, canUndo: true },
    { type: "pictures_imported" },
  ]);
});

test("refuses URLs into the private network, directly and by redirect", async () => {
  answer = (_request, response) =>
    void response.writeHead(302, { Location: "http://169.254.169.254/latest/meta-data/" }).end();
  const addresses = [getAddress("a.jpg", "inside.example"), getAddress("b.jpg")];
  const { slugs } = await importProducts(addresses);
  await waitUntilImported();

  expect(asked).toEqual(["/b.jpg"]);
  const { failed, failures } = await progress();
  expect(failed).toBe(2);
  expect(failures.map(({ source, problem }) => [source, problem])).toEqual(
    addresses.map((address) => [address, "This URL isn’t on the public internet"]),
  );
  expect((await find(slugs[0])).state).toBe("draft");
  expect((await ask("POST", "/products/import/pictures/dismiss")).body).toEqual({ count: 2 });
  expect((await progress()).failed).toBe(0);
  const [event] = (await ask("GET", "/activity")).body.events;
  expect(event).toMatchObject({ type: "pictures_dismissed", data: { count: 2 } });
});

test("retries an unreachable picture and gives up after four attempts", async () => {
  answer = (_request, response) => void response.writeHead(503).end();
  const { slugs } = await importProducts([getAddress("late.jpg")]);
  for (const wait of [0, 10_000, 60_000, 300_000]) {
    admin.pass(wait);
    const before = asked.length;
    await ask("POST", "/products/import/pictures/retry");
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(Math.min(before, 3)));
  }
  await waitUntilImported();
  expect(asked).toHaveLength(4);
  expect((await progress()).failures).toMatchObject([
    { problem: "The picture’s server returned error 503" },
  ]);

  answer = (_request, response) => void response.end(picture);
  expect((await ask("POST", "/products/import/pictures/retry")).body).toEqual({ count: 1 });
  await waitUntilImported();
  await vi.waitFor(async () => expect((await find(slugs[0])).state).toBe("live"));
});

test("rejects hostile files of a ZIP and continues with the next", async () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const zip = zipSync({
    "bomb.jpg": new Uint8Array(60_000_000),
    "page.jpg": text("<!doctype html><script>alert(1)</script>"),
    "good.jpg": new Uint8Array(picture),
  });
  const { body } = await upload(new Uint8Array(zip));
  const { slugs } = await importProducts(["bomb.jpg", "page.jpg", "good.jpg"], body.zip);
  await waitUntilImported();

  expect((await progress()).failures.map(({ problem }) => problem)).toEqual([
    "This file is 60 MB. Choose one up to 25 MB.",
    "This is a web page. Save the picture itself.",
  ]);
  await vi.waitFor(async () => expect((await find(slugs[2])).state).toBe("live"));
  await ask("POST", "/products/import/pictures/dismiss");
});

test("rejects an invalid ZIP and names pictures missing from a ZIP", async () => {
  const refused = await upload(new TextEncoder().encode("a text"));
  expect(refused).toMatchObject({ status: 422, body: { code: "zip_unreadable" } });
  const { preview } = await importProducts(["nowhere.jpg"]);
  expect(preview.body.lines).toMatchObject([
    {
      effect: "wrong",
      problems: [{ message: expect.stringContaining("Choose the ZIP with “nowhere.jpg”") }],
    },
  ]);
  const unknown = await importProducts(["a.jpg"], crypto.randomUUID());
  expect(unknown.preview).toMatchObject({ status: 404, body: { code: "zip_not_found" } });
});
