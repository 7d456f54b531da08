/** `GET /feeds/google.xml` and `/feeds/products.csv`: all products on sale, for price comparison and advertising. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { TrustedProxies } from "@damson/service-runtime/http/client-address";
import {
  createMemoryBuckets,
  createRateLimiter,
} from "@damson/service-runtime/rate-limits/rate-limiter";
import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import { chooseEncoding } from "../accept-encoding.ts";
import { log } from "../log.ts";
import { getClientAddress } from "../request-headers.ts";
import type { Mount } from "../routes.ts";
import type { RawHeaders } from "../site-file.ts";
import { sendText } from "../site-listener.ts";
import type { Feed } from "./create-feed.ts";
import type { FeedFormat } from "./feed-format.ts";
import { createFeedHeaders, isFeedUnchanged } from "./feed-headers.ts";
import { createFeedStates, type FeedStatesOptions } from "./feed-states.ts";
import { googleXml } from "./google-xml.ts";
import { productsCsv } from "./products-csv.ts";

export interface FeedsOptions extends Omit<FeedStatesOptions, "onFailure"> {
  readonly commonHeaders: RawHeaders;
  readonly proxies: TrustedProxies;
}

const formats: Readonly<Record<string, FeedFormat>> = {
  [feedPaths.google]: googleXml,
  [feedPaths.csv]: productsCsv,
};

/** Readers download a feed a few times a day. */
const RATE = { count: 60, seconds: 60 };
/** Cuts off slow clients, because their data would be out of date. */
const SENDING_MS = 120_000;
const RETRY_SECONDS = 30;

export function createFeedMounts({
  commonHeaders,
  proxies,
  ...options
}: FeedsOptions): readonly Mount[] {
  const getFeedState = createFeedStates({ ...options, onFailure });
  const { now = () => new Date() } = options;
  const limiter = createRateLimiter(createMemoryBuckets(), now);
  const refuse = (response: ServerResponse, seconds: number) => {
    const headers = ["Cache-Control", "no-store", "Retry-After", `${seconds}`];
    sendText(response, 503, [...commonHeaders, ...headers], "Try again later\n");
  };

  const answer = async (format: FeedFormat, request: IncomingMessage, response: ServerResponse) => {
    const state = await getFeedState(format);
    const encoding = chooseEncoding(request.headers["accept-encoding"], ["gzip", "identity"]);
    const headers = [...commonHeaders, ...createFeedHeaders(format, state, encoding)];
    if (isFeedUnchanged(request.headers, state, encoding)) {
      response.writeHead(304, headers).end();
    } else if (request.method === "HEAD") {
      response.writeHead(200, headers).end();
    } else {
      const wait = await limiter.take(RATE, "feed", {
        address: getClientAddress(request, proxies),
      });
      if (wait > 0) return refuse(response, wait);
      const isPlain = encoding === "identity";
      await sendFeed(response, { headers, isPlain, make: state.make });
    }
  };

  return Object.entries(formats).map(([path, format]) => ({
    path,
    listener(target, request, response) {
      if (target.path !== path) return sendText(response, 404, commonHeaders, "Not found\n");
      if (request.method !== "GET" && request.method !== "HEAD") {
        const headers = [...commonHeaders, "Allow", "GET, HEAD", "Connection", "close"];
        return sendText(response, 405, headers);
      }
      answer(format, request, response).catch((error: unknown) => {
        if (isReaderGone(error)) return;
        log.error({ err: error, path }, "a feed was not sent");
        if (response.headersSent) response.destroy();
        else refuse(response, RETRY_SECONDS);
      });
    },
  }));
}

interface Sending {
  readonly headers: RawHeaders;
  readonly isPlain: boolean;
  readonly make: () => Promise<Feed>;
}

async function sendFeed(
  response: ServerResponse,
  { headers, isPlain, make }: Sending,
): Promise<void> {
  const timer = setTimeout(() => response.destroy(), SENDING_MS);
  try {
    const feed = await make();
    response.writeHead(200, [...headers]);
    const bytes = Readable.from(feed.read());
    await (isPlain ? pipeline(bytes, createGunzip(), response) : pipeline(bytes, response));
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the client has disconnected or was cut off, which is not an error. */
function isReaderGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

function onFailure(slug: string, error: unknown): void {
  log.error({ err: error, slug }, "a product is not in the feeds");
}
