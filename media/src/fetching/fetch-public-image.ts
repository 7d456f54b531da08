/**
 * Fetches pictures from URLs that an owner typed or imported. They may point into our own network.
 */
import { lookup as systemLookup } from "node:dns/promises";
import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { MediaError } from "../errors.ts";
import { requireSize } from "../images/image-type.ts";
import { MAX_UPLOAD_BYTES } from "../images/recipe.ts";
import { isPublicAddress } from "./public-address.ts";
import { createNotPublicError, getHost, requireWebAddress } from "./web-address.ts";

interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface FetchOptions {
  /** Includes all redirects. Default: 30. */
  readonly timeLimitSeconds?: number;
  /** Resolves a host name. Default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly isAllowed?: (address: string) => boolean;
}

type Route = Required<Pick<FetchOptions, "resolve" | "isAllowed">> & {
  readonly signal: AbortSignal;
};

const MAX_REDIRECTS = 5;
const headers = {
  Accept: "image/avif,image/webp,image/png,image/jpeg",
  // Compressed responses could expand to any size.
  "Accept-Encoding": "identity",
  "User-Agent": "Mozilla/5.0 (compatible; shop picture import)",
};

/**
 * Fetches a file of up to 25 MB from an http or https URL, without checking that it is a picture.
 * Throws `MediaError`: `image_address_refused`, `image_not_fetched` or `image_too_large`.
 */
export async function fetchPublicImage(
  address: string,
  {
    timeLimitSeconds = 30,
    resolve = (host) => systemLookup(host, { all: true }),
    isAllowed = isPublicAddress,
  }: FetchOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeLimitSeconds * 1000);
  let url = requireWebAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(url, { resolve, isAllowed, signal }).catch(
      createNotFetchedError,
    );
    const target = redirectTarget(response, url);
    if (target === undefined) return await readImage(response).catch(createNotFetchedError);
    response.destroy();
    url = target;
  }
  throw new MediaError("image_not_fetched", "This address redirects too often.");
}

async function request(url: URL, { resolve, isAllowed, signal }: Route): Promise<IncomingMessage> {
  // Node connects to IP addresses without a lookup, so they are checked here.
  const host = getHost(url);
  if (isIP(host) !== 0) requireAllowed([{ address: host, family: isIP(host) }], isAllowed);
  const get = url.protocol === "https:" ? httpsGet : httpGet;
  // A new connection each time, because a reused one skips the lookup.
  const options = { headers, signal, agent: false, lookup: createLookup(resolve, isAllowed) };
  return new Promise((onResponse, onError) => {
    get(url, options, onResponse).once("error", onError);
  });
}

/** Connects to the checked addresses, because a second lookup could return others. */
function createLookup(resolve: Route["resolve"], isAllowed: Route["isAllowed"]): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host)
      .then((addresses) => requireAllowed(addresses, isAllowed))
      .then(
        (addresses) => {
          if (all) callback(null, [...addresses]);
          else callback(null, addresses[0].address, addresses[0].family);
        },
        (error: Error) => callback(error, ""),
      );
  };
}

/** One private address is enough to refuse the host: public names do not have one by accident. */
function requireAllowed(
  addresses: readonly ResolvedAddress[],
  isAllowed: Route["isAllowed"],
): readonly [ResolvedAddress, ...ResolvedAddress[]] {
  const [first, ...others] = addresses;
  if (first === undefined) throw new Error("The host has no address");
  if (![first, ...others].every(({ address }) => isAllowed(address))) {
    throw createNotPublicError();
  }
  return [first, ...others];
}

function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  return requireWebAddress(headers.location ?? "", from);
}

async function readImage(response: IncomingMessage): Promise<Uint8Array> {
  try {
    if (response.statusCode !== 200) {
      const message = `The picture’s server returned error ${response.statusCode}`;
      throw new MediaError("image_not_fetched", message);
    }
    requireSize(Number(response.headers["content-length"] ?? 0));
    return await readBody(response);
  } finally {
    response.destroy();
  }
}

async function readBody(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    if (size > MAX_UPLOAD_BYTES) {
      const most = MAX_UPLOAD_BYTES / 1_000_000;
      throw new MediaError("image_too_large", `This file is larger than ${most} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function createNotFetchedError(cause: unknown): never {
  if (cause instanceof MediaError) throw cause;
  const message = "We couldn’t download this picture because its server didn’t respond";
  throw new MediaError("image_not_fetched", message, { cause });
}
