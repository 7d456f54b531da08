import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import { chooseEncoding } from "./accept-encoding.ts";
import { log } from "./log.ts";
import type { PageAnswer } from "./pages/page-answer.ts";
import type { ShopPages } from "./pages/shop-pages.ts";
import { getClientAddress, isUnchanged } from "./request-headers.ts";
import { type RequestTarget, toCanonicalPath } from "./request-target.ts";
import type { Site } from "./site.ts";
import type { RawHeaders, Representation, SiteFile } from "./site-file.ts";

export type TargetListener = (target: RequestTarget, ...args: Parameters<RequestListener>) => void;

interface SiteOptions {
  readonly pages?:
    | Pick<ShopPages, "answer" | "has" | "movedFile" | "notFound" | "redirect">
    | undefined;
  readonly proxies?: TrustedProxies | undefined;
  /** Returns the file to send for an unknown path. Default: none. */
  readonly fallback?: ((path: string) => SiteFile | undefined) | undefined;
}

/** Serves the built files and rendered pages. For HEAD, Node leaves out the body. */
export function createSiteListener(
  site: Site,
  commonHeaders: RawHeaders,
  { pages, proxies = { count: 0 }, fallback = () => undefined }: SiteOptions = {},
): TargetListener {
  return (target, request, response) => {
    const { path, query } = target;
    if (request.method !== "GET" && request.method !== "HEAD") {
      // Closing the connection avoids reading the request body.
      return sendText(response, 405, [
        ...commonHeaders,
        "Allow",
        "GET, HEAD",
        "Connection",
        "close",
      ]);
    }
    const client = () => getClientAddress(request, proxies);
    const page = pages?.answer(target, client);
    if (page !== undefined) return send(page, request, response);
    const file = site.files.get(path);
    if (file !== undefined) {
      const movedFile = pages?.movedFile(path);
      if (movedFile === undefined) return sendFile(file, request, response);
      const headers = [...commonHeaders, "Cache-Control", "no-cache", "Location", movedFile];
      return sendText(response, 302, headers);
    }

    const canonical = toCanonicalPath(path);
    const isKnown = (other: string) => site.files.has(other) || pages?.has(other);
    if (canonical !== undefined && canonical !== path && isKnown(canonical)) {
      return sendText(response, 308, [...commonHeaders, "Location", canonical + query]);
    }
    const moved = pages?.redirect(target);
    if (moved !== undefined) {
      // Always revalidated, because the owner may reuse the old URL for another product.
      const headers = [...commonHeaders, "Cache-Control", "no-cache", "Location", moved];
      return sendText(response, 301, headers);
    }
    const other = fallback(path);
    if (other) return sendFile(other, request, response);
    const notFound = pages?.notFound() ?? { status: 404, page: site.notFound };
    send(notFound, request, response);
  };
}

function send(
  answer: PageAnswer | Promise<PageAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (answer instanceof Promise) sendLater(answer, request, response);
  else sendAnswer(answer, request, response);
}

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const { body, etag, headers, unchangedHeaders } = represent(file, request);
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, [...unchangedHeaders]).end();
    return;
  }
  response.writeHead(200, [...headers]).end(body);
}

function sendAnswer(
  { status, page, retryAfter }: PageAnswer,
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
  page: Promise<PageAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  page
    .then((rendered) => sendAnswer(rendered, request, response))
    .catch((error: unknown) => {
      log.error({ err: error }, "request failed");
      response.destroy();
    });
}

function represent(file: SiteFile, request: IncomingMessage): Representation {
  const accepted = request.headers["accept-encoding"];
  return file.byEncoding[chooseEncoding(accepted, file.encodings)] ?? file.byEncoding.identity;
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
