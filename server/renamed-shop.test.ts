/** A shop that starts empty and is renamed shows nothing of the sample shop. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type Author,
  createProduct,
  publishProducts,
  readDocument,
  saveBrand,
  saveCategory,
  saveDocument,
} from "@damson/catalogue";
import { transaction } from "@damson/database";
import { openServiceForCommand } from "@damson/order-service";
import { sampleMessages } from "@damson/order-service/testing/sample-messages";
import { ownerKeys } from "@damson/shop/legal/owner-details";
import { entryFile } from "@damson/storefront/built-renderer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "./build-if-changed.ts";
import { openShopProcess, type ShopProcess } from "./testing/shop-process.ts";

const SAMPLE_WORDS =
  /\b(?:damson|kiss|a313|retimax|paco rabanne|press-on|nails?|lash(?:es)?|k[ -]beauty|beauty circle)\b/gi;
const SAMPLE_PICTURES = /\/images\/(?:banners|brands|hero|products|scenes|social|tiles)\//g;

interface Exception {
  /** Where the text appears. Default: all pages and emails. */
  readonly path?: string;
  /** Words that contain the text. Default: all words. */
  readonly word?: string;
  readonly reason: string;
}

/** Known texts of the sample shop. Remove a line once its text is neutral. */
const exceptions: readonly Exception[] = [];

/** Names in the storage of browsers, which `/cookies` lists. */
const STORAGE_KEYS = /damson[.:_-][\w.:-]+/gi;

const dist = join(import.meta.dirname, "../dist/orders");
// In production, emails need a mail server.
const env = { NODE_ENV: "development", ORDERS: "on", PAYMENTS: "bank-transfer" };
let folder: string;
let shop: ShopProcess;
const settings = () => ({ ...env, DATA_DIR: folder, SHOP_EMAIL: "hello@wick.example" });

beforeAll(async () => {
  await buildIfChanged(dist);
  folder = await mkdtemp(join(tmpdir(), "renamed-shop-"));
  const script = join(import.meta.dirname, "admin-create.ts");
  const variables = { env: { ...process.env, ...settings() } };
  await promisify(execFile)(process.execPath, [script, "owner@wick.example", "--empty"], variables);
  await rename();
  shop = await openShopProcess(dist, { ...settings(), AUTH_IN_MEMORY: "false" });
});
afterAll(async () => {
  shop?.child.kill();
  if (shop) await once(shop.child, "exit");
  if (folder) await rm(folder, { recursive: true });
});

/** Enters names, details, a category and a product, like an owner in the first hour. */
async function rename(): Promise<void> {
  const { service, close } = await openServiceForCommand(settings());
  const { catalogueDatabase } = service;
  const author: Author = { person: "owner@wick.example", personId: null, now: new Date() };
  await transaction(catalogueDatabase, async (db) => {
    const save = async (name: Parameters<typeof saveDocument>[2], content: object) => {
      const { version, content: before } = await readDocument(db, name);
      await saveDocument(db, author, name, { content: { ...before, ...content }, version });
    };
    await save("shop_name", {
      name: "Wick",
      longName: "Wick & Wool",
      tagline: "Candles from Bath",
    });
    await save("company", Object.fromEntries(ownerKeys.map((key) => [key, `Wick ${key}`])));
    await save("payments", {
      methods: ["bank-transfer"],
      bankAccount: { accountName: "Wick", sortCode: "20-00-00", accountNumber: "55779911" },
    });
    await saveBrand(db, author, { id: "wick", name: "Wick", position: 0 });
    await saveCategory(db, author, {
      id: "candles",
      label: "Candles",
      path: "/candles",
      isCosmetic: false,
    });
    const { id } = await createProduct(db, author, {
      slug: "fig-candle",
      brandId: "wick",
      categoryId: "candles",
      name: "Fig candle",
      description: "A candle of soy wax.",
      variants: [{ contents: "200 g", netQuantity: 200, netUnit: "g", weight: 400, price: 6000 }],
      images: [uploadedPicture],
    });
    await publishProducts(db, author, [{ id }]);
  });
  await close();
}

const uploadedPicture = {
  hash: "c9380d7a0e75c9380d7a0e75c9380d7a",
  file: "c9380d7a0e75c9380d7a0e75c9380d7a",
  alt: "A candle in a glass",
  placeholderColour: "#F7F5F1",
  width: 800,
  height: 800,
  widths: [320, 480, 800],
};

test("does not name the sample shop in pages, feeds or files, and shows none of its pictures", async () => {
  const pages = await crawl([
    ...(await listPaths()),
    ...["/404", "/nowhere", "/products/nowhere", "/candles", "/products/fig-candle"],
    ...["/search?q=candle", "/search?q=lipstick"],
    ...["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/.well-known/security.txt"],
    ...["/feeds/google.xml", "/feeds/products.csv"],
    ...["/page-data/suggestions?q=ca", "/page-data/suggestions?q=xy"],
  ]);
  expect(pages.size).toBeGreaterThan(30);

  expect(findUnknown(pages)).toEqual([]);
});

test("the icon at the usual address is the shop's own", async () => {
  const response = await fetch(`${shop.address}/favicon.ico`);
  expect(new URL(response.url).pathname).toBe("/icon.svg");
  expect(await response.text()).toContain(">W</text>");
});

test("does not name the sample shop in emails", async () => {
  const account = { email: "berta@example.com", password: "a correct horse of her own" };
  for (const path of ["/auth/v1/signup", "/auth/v1/recover"]) {
    const body = JSON.stringify(account);
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(shop.address + path, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  }
  const queued = await queueAllMails();

  const outbox = join(folder, "outbox");
  const listMails = async () => (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
  await expect.poll(async () => (await listMails()).length, { timeout: 200_000 }).toBe(queued + 1);

  const mails = await Promise.all(
    (await listMails()).map(async (name) => {
      const message = await readFile(join(outbox, name), "utf8");
      return ["email", decodeMail(message)] as const;
    }),
  );
  expect(findUnknown(mails)).toEqual([]);
});

/** Queues an email of every kind, about products without names of the sample shop. */
async function queueAllMails(): Promise<number> {
  const { service, close } = await openServiceForCommand(settings());
  const now = new Date();
  const rows = Object.entries(sampleMessages).map(([kind, message]) => ({
    key: `sample:${kind}`,
    kind,
    recipient: "anna@example.com",
    data: JSON.parse(JSON.stringify(message).replaceAll(SAMPLE_WORDS, "fig")),
    created_at: now,
    next_attempt_at: now,
    attempts: 0,
    sent_at: null,
    failed_at: null,
    last_error: null,
  }));
  await transaction(service.db, (db) => db.insertInto("outbox").values(rows).execute());
  await close();
  return rows.length;
}

/** Decodes quoted-printable text, except letters outside ASCII. */
function decodeMail(message: string): string {
  return message
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-7][0-9A-F])/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

test("does not name the sample shop on printed sheets", async () => {
  const prints = join(import.meta.dirname, "../admin/app/print");
  const sources = await Promise.all(
    (await readdir(prints)).map((name) => readFile(join(prints, name), "utf8")),
  );
  const text = sources.join("\n").replaceAll(/"@damson\/[^"]*"/g, "");
  expect(findUnknown([["prints", text]])).toEqual([]);
});

/** The paths of all pages in the build. */
async function listPaths(): Promise<readonly string[]> {
  const { pages } = await import(entryFile(dist));
  return pages.map(({ path }: { readonly path: string }) => path);
}

/** Fetches pages, their data, and every page that they link to. */
async function crawl(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue;
    const response = await fetch(shop.address + path);
    const text = await response.text();
    texts.set(path, text);
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    waiting.push(...listLinks(text), `/page-data${path}`);
  }
  return texts;
}

function listLinks(html: string): readonly string[] {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)].map(([, path = ""]) => path);
  return links.map((path) => path.replaceAll("&amp;", "&"));
}

interface Found {
  readonly path: string;
  readonly word: string;
  readonly around: string;
}

/** Finds texts of the sample shop, except the known ones. */
function findUnknown(texts: Iterable<readonly [path: string, text: string]>): readonly Found[] {
  const found = [...texts].flatMap(([path, text]) =>
    findSample(path.replace("/page-data", ""), text),
  );
  return found.filter((each) => !exceptions.some((known) => isKnown(each, known)));
}

function isKnown({ path, word }: Found, known: Exception): boolean {
  return path === (known.path ?? path) && word === (known.word ?? word);
}

function findSample(path: string, text: string): readonly Found[] {
  const shown = path === "/cookies" ? text.replaceAll(STORAGE_KEYS, "") : text;
  return [...shown.matchAll(SAMPLE_WORDS), ...shown.matchAll(SAMPLE_PICTURES)].map(
    ({ 0: word, index }) => ({
      path,
      word,
      around: shown.slice(Math.max(0, index - 40), index + 60),
    }),
  );
}
