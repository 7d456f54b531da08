import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { MediaError } from "../errors.ts";
import type { MediaStore } from "../storage/media-store.ts";
import { createMediaListener } from "./media-listener.ts";

const id = "a".repeat(32);
const name = `${id}-320.avif`;
const bytes = Buffer.from("the bytes of a picture");

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function createStore(read: (name: string) => Promise<Buffer | undefined> = async () => bytes) {
  const reads: string[] = [];
  const store: MediaStore = {
    async get(wanted) {
      reads.push(wanted);
      const found = wanted.startsWith(id) ? await read(wanted) : undefined;
      return found && { bytes: found, contentType: "image/avif" };
    },
    put: notNeeded,
    exists: notNeeded,
    list: notNeeded,
    delete: notNeeded,
  };
  return { store, reads };
}

function notNeeded(): Promise<never> {
  throw new Error("Serving only reads");
}

async function serve(store: MediaStore, cacheBytes = 0) {
  const failures: unknown[] = [];
  const listener = createMediaListener({
    store,
    cacheBytes,
    onFailed: (error) => failures.push(error),
  });
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const at = started.address();
  const port = typeof at === "object" ? at?.port : undefined;
  const ask = (path: string, method = "GET", headers = {}) =>
    new Promise<Answer>((resolve, reject) => {
      // `fetch` would normalise the path.
      const clientRequest = request(
        { host: "127.0.0.1", port, path, method, headers },
        (response) => {
          let body = "";
          response.on("data", (chunk) => (body += chunk));
          response.on("end", () =>
            resolve({ status: response.statusCode, headers: response.headers, body }),
          );
        },
      );
      clientRequest.once("error", reject).end();
    });
  return { ask, failures };
}

test("sends a picture with its type, immutable caching and no sniffing", async () => {
  const { ask } = await serve(createStore().store);

  expect(await ask(`/media/${name}`)).toMatchObject({
    status: 200,
    body: bytes.toString(),
    headers: {
      "content-type": "image/avif",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: `"${name}"`,
    },
  });
});

test("lets other sites show only the logos of emails", async () => {
  const { ask } = await serve(createStore().store);
  const policy = async (path: string) =>
    (await ask(`/media/${path}`)).headers["cross-origin-resource-policy"];

  expect(await policy(`${id}-logo.png`)).toBe("cross-origin");
  expect(await policy(name)).toBeUndefined();
});

test("returns only the headers for HEAD", async () => {
  const { ask } = await serve(createStore().store);

  const { status, headers, body } = await ask(`/media/${name}`, "HEAD");

  expect({ status, body }).toEqual({ status: 200, body: "" });
  expect(headers["content-length"]).toBe(String(bytes.length));
});

test.for([`"${name}"`, `W/"${name}"`, `"other", "${name}"`])(
  "returns 304 to a browser that has the picture: %s",
  async (tag) => {
    const { store, reads } = createStore();
    const { ask } = await serve(store);

    const answer = await ask(`/media/${name}`, "GET", { "If-None-Match": tag });

    expect(answer).toMatchObject({ status: 304, body: "", headers: { etag: `"${name}"` } });
    expect(reads).toEqual([]);
  },
);

test.for([
  `/media/${"b".repeat(32)}-320.avif`,
  `/media/${id}-master.webp`,
  "/media/",
  "/media",
  `/media/../media/${name}`,
  `/media/%2e%2e/${name}`,
  `/media/${name}/`,
  `/media//${name}`,
  `/media/${name}%00`,
  `//evil.example/media/${name}`,
  `/other/${name}`,
])("returns 404 for %s", async (path) => {
  const { store, reads } = createStore();
  const { ask } = await serve(store);

  const answer = await ask(path);

  expect(answer).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  expect(answer.headers).not.toHaveProperty("location");
  expect(reads.filter((read) => read.startsWith(id))).toEqual([]);
});

test("refuses other methods", async () => {
  const { ask } = await serve(createStore().store);

  expect(await ask(`/media/${name}`, "PUT")).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
});

test("reads a picture once for concurrent requests and caches it", async () => {
  const { store, reads } = createStore();
  const { ask } = await serve(store, 1000);

  const answers = await Promise.all([1, 2, 3].map(() => ask(`/media/${name}`)));
  await ask(`/media/${name}`);

  expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => bytes.toString()));
  expect(reads).toEqual([name]);
});

test("evicts the least recently used pictures from the cache", async () => {
  const { store, reads } = createStore(async () => Buffer.alloc(400));
  const { ask } = await serve(store, 1000);
  const files = [320, 480, 800].map((width) => `${id}-${width}.avif`);

  for (const file of files) await ask(`/media/${file}`);
  await ask(`/media/${files[2]}`);
  await ask(`/media/${files[0]}`);

  expect(reads).toEqual([...files, files[0]]);
});

test("returns an uncached 503 if the store fails, and retries on the next request", async () => {
  let isAway = true;
  const away = new MediaError("media_storage_unavailable", "Away.");
  const { store } = createStore(() => (isAway ? Promise.reject(away) : Promise.resolve(bytes)));
  const { ask, failures } = await serve(store, 1000);

  expect(await ask(`/media/${name}`)).toMatchObject({
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": "5" },
  });
  expect(failures).toEqual([away]);
  isAway = false;
  expect(await ask(`/media/${name}`)).toMatchObject({ status: 200 });
});
