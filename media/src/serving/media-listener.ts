import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createBoundedQueue } from "@damson/service-runtime/bounded-queue";
import { LRUCache } from "lru-cache";
import { isMailLogo } from "../images/image-files.ts";
import { isPublicName } from "../storage/media-names.ts";
import type { MediaFile, MediaStore } from "../storage/media-store.ts";

export const MEDIA_PATH = "/media/";

interface ListenerOptions {
  readonly store: MediaStore;
  /** Maximum memory for cached files. Default: 0, no cache. */
  readonly cacheBytes?: number;
  readonly onFailed: (error: unknown) => void;
}

/** File names contain a hash of the content. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Limits reads from the bucket: a client could request any number of names that do not exist. */
const READS = { concurrency: 32, maxWaiting: 512, maxWaitMs: 15_000 };
const tooManyReads = new Error("Too many pictures are being read");

/** Creates the listener for `GET /media/<name>`. It keeps headers that are already set, and never redirects. */
export function createMediaListener({
  store,
  cacheBytes = 0,
  onFailed,
}: ListenerOptions): RequestListener {
  const read = createReader(store, cacheBytes);
  return (request, response) => {
    answer(request, response, read).catch((error: unknown) => {
      if (error !== tooManyReads) onFailed(error);
      response.setHeader("Retry-After", "5");
      sendText(response, 503, "Pictures cannot be read at the moment.");
    });
  };
}

type Read = (name: string) => Promise<MediaFile | undefined>;

function createReader(store: MediaStore, cacheBytes: number): Read {
  const queue = createBoundedQueue({ ...READS, tooBusy: () => tooManyReads });
  const read = (name: string) => queue.run(() => store.get(name));
  if (cacheBytes === 0) return read;
  const cache = new LRUCache<string, MediaFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    // Concurrent requests for the same file share one read.
    fetchMethod: (name) => read(name),
  });
  return (name) => cache.fetch(name);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  read: Read,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    // Closes the connection instead of reading a request body.
    response.setHeader("Connection", "close");
    return sendText(response, 405, "");
  }
  const name = parseName(request.url ?? "");
  if (name === undefined) return sendText(response, 404, "Not found");
  const etag = `"${name}"`;
  // The client's ETag matches, so it has the file.
  const isKnown = isUnchanged(request.headers["if-none-match"], etag);
  const file = isKnown ? undefined : await read(name);
  if (file === undefined && !isKnown) return sendText(response, 404, "Not found");
  response.setHeader("Cache-Control", IMMUTABLE);
  response.setHeader("ETag", etag);
  // Webmail shows logos on its own pages.
  if (isMailLogo(name)) response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  if (file === undefined) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("Content-Type", file.contentType);
  response.setHeader("Content-Length", String(file.bytes.byteLength));
  // Node omits the body for HEAD.
  response.writeHead(200).end(file.bytes);
}

/** Returns `undefined` unless the path without its query is a public file name below `/media/`. */
function parseName(target: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  const name = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : "";
  return isPublicName(name) ? name : undefined;
}

/** Proxies that re-encode a response mark its ETag as weak with `W/`. */
function isUnchanged(wanted: string | undefined, etag: string): boolean {
  return (wanted ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", String(Buffer.byteLength(text)));
  response.writeHead(status).end(text);
}
