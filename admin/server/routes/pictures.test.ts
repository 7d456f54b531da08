import { addProduct, sampleProduct } from "@damson/catalogue/testing";
import { squareBase } from "@damson/media/image-files";
import { plain } from "@damson/media/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AddedPicture } from "#api/pictures.ts";
import { type SignedIn, startAdmin, type TestAdmin } from "../testing/admin.ts";

let admin: TestAdmin;
let staff: SignedIn;
beforeAll(async () => {
  admin = await startAdmin();
  staff = await admin.staffMember("staff");
});
afterAll(() => admin.close());

async function upload(body: RequestInit["body"], headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await staff.token()}`;
  const response = await fetch(`${admin.url}/api/pictures`, {
    method: "POST",
    headers: { Authorization: authorization, ...headers },
    body: body ?? null,
  });
  return { status: response.status, body: await response.json() };
}

/** A photo as phones take it: stored sideways, with an orientation tag. */
async function photograph(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = plain(width, height).withMetadata({ orientation: 6 });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** Uploads a small picture, which is quick to process. */
async function add(width = 80, height = 60): Promise<AddedPicture> {
  const { status, body } = await upload(await photograph(width, height));
  expect(status).toBe(200);
  return body;
}

const get = (path: string) => fetch(`${admin.url}/media/${path}`);

async function moveTo(picture: AddedPicture, focalX: number, focalY: number) {
  const { hash, width, height } = picture;
  return admin.ask(`/pictures/${hash}/focal-point`, {
    method: "POST",
    token: await staff.token(),
    body: { width, height, focalX, focalY },
  });
}

test("adds an uploaded photo to a product and serves it", async () => {
  const added = await add(640, 480);

  expect(added).toMatchObject({
    isBuiltIn: false,
    width: 480,
    height: 640,
    widths: [320, 480],
    focalX: 0.5,
    focalY: 0.5,
    placeholderColour: "blush",
  });
  expect(added.file).toBe(added.hash);
  for (const name of [`${added.file}-480.avif`, `${added.file}-square-50-50-320.webp`]) {
    const { status, headers } = await get(name);
    expect([name, status]).toEqual([name, 200]);
    expect(headers.get("Cache-Control")).toContain("immutable");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("adds crops for a new focal point and keeps the previous ones", async () => {
  const added = await add();

  expect(await moveTo(added, 0.333, 0)).toMatchObject({
    status: 200,
    body: { focalX: 0.33, focalY: 0 },
  });
  const base = (x: number, y: number) => squareBase({ id: added.hash, focalPoint: { x, y } });
  expect((await get(`${base(33, 0)}-60.avif`)).status).toBe(200);
  expect((await get(`${base(50, 50)}-60.avif`)).status).toBe(200);
});

test("rejects a focal point for an unknown picture or a wrong size", async () => {
  const added = await add();
  const none = { ...added, hash: "0".repeat(32) };

  expect(await moveTo(none, 0.1, 0.1)).toMatchObject({
    status: 404,
    body: { message: "This picture no longer exists. Upload it again." },
  });
  const wider = { ...added, width: 20_000 };
  expect(await moveTo(wider, 0.1, 0.1)).toMatchObject({ status: 404 });
  expect(await moveTo(added, 1.1, 0)).toMatchObject({ status: 422 });
});

test("shows an uploaded picture wherever its product is listed", async () => {
  const picture = { ...(await add()), alt: "A tube" };
  const { variants } = await addProduct(admin.catalogue, sampleProduct({ images: [picture] }));
  const [key, cream] = [variants[0]?.key ?? "", "a313-vitamin-a-retinol-cream"];
  const query = new URLSearchParams([key, cream, "gone"].map((each) => ["key", each]));
  const { body } = await admin.ask(`/product-pictures?${query}`, { token: await staff.token() });

  expect(Object.keys(body).toSorted()).toEqual([cream, key].toSorted());
  expect(body[cream].base).toBe(`/images/products/${cream}`);
  const [width] = body[key].widths;
  expect((await fetch(`${admin.url}${body[key].base}-${width}.webp`)).status).toBe(200);
});

const text = (content: string) => new TextEncoder().encode(content);
const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const unsupported = [
  [
    "a drawing with a program",
    text('<svg onload="alert(1)"/>'),
    415,
    /^SVG files aren’t supported/,
  ],
  ["a page", text("<!doctype html><script>alert(1)</script>"), 415, /^This is a web page/],
  ["what begins like a photograph", jpegStart, 422, /^This picture is damaged/],
  ["nothing", new Uint8Array(), 422, /^This file is empty/],
] as const;

test.each(unsupported)("rejects %s regardless of its declared type", async (...given) => {
  const [, file, status, message] = given;
  const answer = await upload(file, { "Content-Type": "image/jpeg" });

  expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  await add();
});

test("rejects a file that is too large", async () => {
  const answer = await upload(new Uint8Array(25_500_000));

  expect(answer).toMatchObject({
    status: 413,
    body: { message: "This file is 26 MB. Choose one up to 25 MB." },
  });
  await add();
});
