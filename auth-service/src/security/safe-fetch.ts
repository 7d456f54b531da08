/** Requests to addresses that administrators entered, never into a private network. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { isLoopback } from "@damson/service-runtime/http/client-address";
import { hostOf, isInternal, type SafeAddressOptions } from "./safe-address.ts";

export type SafeFetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** Statuses whose answers have no body, which a `Response` must not be given. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Creates a `fetch` that checks the addresses of each connection when it is made: a name may lead to this
 * machine now, though not when it was entered (DNS rebinding). It follows no redirects, and opens a connection
 * for each request. Outside production, this machine is allowed.
 */
export function createSafeFetch({ isProduction, resolveHost }: SafeAddressOptions): SafeFetch {
  const isRefused = (address: string) =>
    isInternal(address) && (isProduction || !isLoopback(address));
  const requireAllowed = (host: string, address: string) => {
    if (isRefused(address)) throw new Error(`${host} leads to a private network`);
  };
  const lookup: LookupFunction = (host, { all }, callback) => {
    resolveHost(host)
      .then((found) => {
        for (const { address } of found) requireAllowed(host, address);
        const [first] = found;
        if (first === undefined) throw new Error(`${host} has no address`);
        if (all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      })
      .catch((error: Error) => callback(error, ""));
  };

  return async (address, init) => {
    const request = new Request(address, init);
    const url = new URL(request.url);
    const host = hostOf(url);
    // An IP address is not looked up.
    if (isIP(host)) requireAllowed(host, host);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    send(url, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      signal: request.signal,
      agent: false,
      lookup,
    })
      .on("response", resolve)
      // As `fetch` does, so that callers recognise a timeout.
      .on("error", (error) => reject(request.signal.aborted ? request.signal.reason : error))
      .end(body);
    return asResponse(await promise);
  };
}

function asResponse(message: IncomingMessage): Response {
  const { statusCode: status = 502, headersDistinct } = message;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (WITHOUT_BODY.includes(status)) message.resume();
  // The types of Node and of the web describe the same streams.
  const body = WITHOUT_BODY.includes(status)
    ? null
    : (Readable.toWeb(message) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}
