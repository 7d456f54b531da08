import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { clientAddress, type TrustedProxies } from "@damson/service-runtime/http/client-address";
import { chooseEncoding } from "./accept-encoding.ts";
import { log } from "./log.ts";
import type { QueryPage, QueryPages } from "./pages/query-pages.ts";
import { canonicalPath, type RequestTarget } from "./request-target.ts";
import type { Site } from "./site.ts";
import type { RawHeaders, Representation, SiteFile } from "./site-file.ts";

export type TargetListener = (target: RequestTarget, ...args: Parameters<RequestListener>) => void;

interface SiteOptions {
  readonly queryPages?: QueryPages | undefined;
  /** Those in front, which say who asks for the pages of queries. */
  readonly proxies?: TrustedProxies | undefined;
  /** The file for a path that has none of its own. Default: none. */
  readonly fallback?: ((path: string) => SiteFile | undefined) | undefined;
}

/**
 * Answers with the files of the built shop, and with what `queryPages` has in their place. For HEAD,
 * Node itself leaves the body out.
 */
export function siteListener(
  site: Site,
  commonHeaders: RawHeaders,
  {
    queryPages = () => undefined,
    proxies = { count: 0 },
    fallback = () => undefined,
  }: SiteOptions = {},
): TargetListener {
  return (target, request, response) => {
    const { path, query } = target;
    if (request.method !== "GET" && request.method !== "HEAD") {
      // Closed, so that a request body need not be read.
      return sendText(response, 405, [
        ...commonHeaders,
        "Allow",
        "GET, HEAD",
        "Connection",
        "close",
      ]);
    }
    const file = site.files.get(path);
    if (file !== undefined) {
      const page = queryPages(target, () => clientOf(request, proxies));
      if (page === undefined) return sendFile(file, request, response);
      if (page instanceof Promise) return sendLater(page, request, response);
      return sendQueryPage(page, request, response);
    }

    const canonical = canonicalPath(path);
    if (canonical !== undefined && canonical !== path && site.files.has(canonical)) {
      return sendText(response, 308, [...commonHeaders, "Location", canonical + query]);
    }
    const other = fallback(path);
    if (other) return sendFile(other, request, response);
    sendNotFound(site.notFound, request, response);
  };
}

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers, unchangedHeaders } = represent(file, request);
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, [...unchangedHeaders]).end();
    return;
  }
  response.writeHead(200, [...headers]).end(body);
}

function clientOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  // Node has joined the lines of a header that comes several times.
  const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
  return clientAddress(socket.remoteAddress, { get }, proxies);
}

function sendQueryPage(
  { status, page, retryAfter }: QueryPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status === 200) {
    sendFile(page, request, response);
    return;
  }
  const { body, headers } = represent(page, request);
  const again = retryAfter === undefined ? [] : ["Retry-After", String(retryAfter)];
  response.writeHead(status, [...headers, ...again]).end(body);
}

function sendLater(
  page: Promise<QueryPage>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  page
    .then((rendered) => sendQueryPage(rendered, request, response))
    .catch((error: unknown) => {
      log.error({ err: error }, "request failed");
      response.destroy();
    });
}

function sendNotFound(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = represent(file, request);
  response.writeHead(404, [...headers]).end(body);
}

function represent(file: SiteFile, request: IncomingMessage): Representation {
  const accepted = request.headers["accept-encoding"];
  return file.byEncoding[chooseEncoding(accepted, file.encodings)] ?? file.byEncoding.identity;
}

/** `If-None-Match` compares weakly: a proxy that re-encodes marks our tags with `W/`. */
function isUnchanged(wanted: string | undefined, etag: string): boolean {
  if (wanted === undefined) return false;
  return wanted.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}

export function sendText(
  response: ServerResponse,
  status: number,
  headers: RawHeaders,
  text = "",
): void {
  const length = String(Buffer.byteLength(text));
  const type = text === "" ? [] : ["Content-Type", "text/plain; charset=utf-8"];
  response.writeHead(status, [...headers, ...type, "Content-Length", length]).end(text);
}
