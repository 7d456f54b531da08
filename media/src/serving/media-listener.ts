/** Answers `GET /media/<name>` with a file of the store. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createBoundedQueue, QueueFull } from "@damson/service-runtime/bounded-queue";
import { LRUCache } from "lru-cache";
import { isPublicName } from "../storage/media-names.ts";
import type { MediaFile, MediaStore } from "../storage/media-store.ts";

export const MEDIA_PATH = "/media/";

interface ListenerOptions {
  readonly store: MediaStore;
  /** The most memory for files that are asked for again; 0 for none. Default: 0. */
  readonly cacheBytes?: number;
  readonly onFailed: (error: unknown) => void;
}

/** Names are hashes of what they name. */
const FOR_GOOD = "public, max-age=31536000, immutable";
/** Requests beyond the first wait: names that were made up cost a request to the bucket each. */
const READS = { concurrency: 32, maxWaiting: 512, maxWaitMs: 15_000 };

/** Creates the listener. It keeps the headers that were set before, and never redirects. */
export function createMediaListener({
  store,
  cacheBytes = 0,
  onFailed,
}: ListenerOptions): RequestListener {
  const read = createReader(store, cacheBytes);
  return (request, response) => {
    answer(request, response, read).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) onFailed(error);
      response.setHeader("Retry-After", "5");
      sendText(response, 503, "Pictures cannot be read at the moment.");
    });
  };
}

type Read = (name: string) => Promise<MediaFile | undefined>;

function createReader(store: MediaStore, cacheBytes: number): Read {
  const queue = createBoundedQueue(READS);
  const read = (name: string) => queue.run(() => store.get(name));
  if (cacheBytes === 0) return read;
  const cache = new LRUCache<string, MediaFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    // Requests for the same file that come meanwhile wait for the same answer.
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
    // A request body need not be read.
    response.setHeader("Connection", "close");
    return sendText(response, 405, "");
  }
  const name = nameOf(request.url ?? "");
  if (name === undefined) return sendText(response, 404, "Not found");
  const etag = `"${name}"`;
  // A client that has the tag has had the file.
  const isKnown = isUnchanged(request.headers["if-none-match"], etag);
  const file = isKnown ? undefined : await read(name);
  if (file === undefined && !isKnown) return sendText(response, 404, "Not found");
  response.setHeader("Cache-Control", FOR_GOOD);
  response.setHeader("ETag", etag);
  if (file === undefined) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader("Content-Type", file.contentType);
  response.setHeader("Content-Length", String(file.bytes.byteLength));
  // For HEAD, Node itself leaves the body out.
  response.writeHead(200).end(file.bytes);
}

/** `undefined` unless the path, without its query, is exactly one public name below `/media/`. */
function nameOf(target: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  const name = path.startsWith(MEDIA_PATH) ? path.slice(MEDIA_PATH.length) : "";
  return isPublicName(name) ? name : undefined;
}

/** A proxy that re-encodes marks our tags with `W/`. */
function isUnchanged(wanted: string | undefined, etag: string): boolean {
  return (wanted ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Content-Length", String(Buffer.byteLength(text)));
  response.writeHead(status).end(text);
}
