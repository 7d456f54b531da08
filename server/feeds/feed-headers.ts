import type { IncomingHttpHeaders } from "node:http";
import type { Encoding } from "../accept-encoding.ts";
import { isUnchanged } from "../request-headers.ts";
import type { RawHeaders } from "../site-file.ts";
import type { FeedFormat } from "./feed-format.ts";
import type { FeedState } from "./feed-states.ts";

type State = Pick<FeedState, "tag" | "since">;

export function createFeedHeaders(
  { type }: FeedFormat,
  state: State,
  encoding: Encoding,
): RawHeaders {
  return [
    ...["Content-Type", type],
    ...["Cache-Control", "no-cache"],
    ...["Vary", "Accept-Encoding"],
    ...["ETag", createEtag(state, encoding)],
    ...["Last-Modified", state.since.toUTCString()],
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
  ];
}

/** `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110, 13.2.2). */
export function isFeedUnchanged(
  headers: IncomingHttpHeaders,
  state: State,
  encoding: Encoding,
): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return isUnchanged(tags, createEtag(state, encoding));
  const since = Date.parse(headers["if-modified-since"] ?? "");
  // The header has a resolution of one second.
  return since >= Math.floor(state.since.getTime() / 1000) * 1000;
}

/** Strong tags must differ by encoding, because the bytes do. */
function createEtag({ tag }: State, encoding: Encoding): string {
  return encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
}
