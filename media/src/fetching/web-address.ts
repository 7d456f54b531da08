import { isIP } from "node:net";
import { MediaError } from "../errors.ts";
import { isPublicAddress } from "./public-address.ts";

/** Most servers reject longer URLs. */
const MAX_LENGTH = 2000;

/**
 * Parses the URL of a picture, or a redirect relative to `base`. Throws `MediaError`:
 * `image_address_refused`.
 */
export function requireWebAddress(address: string, base?: URL): URL {
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, base?.href);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw createRefusal("Picture URLs must start with https://");
  }
  if (url.username || url.password) {
    throw createRefusal("Picture URLs can’t contain a password");
  }
  return url;
}

/** Returns the problem with a URL, if it can be found without a request. */
export function findAddressProblem(address: string): string | undefined {
  try {
    const host = getHost(requireWebAddress(address));
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw createNotPublicError();
    return undefined;
  } catch (error) {
    if (error instanceof MediaError) return error.message;
    throw error;
  }
}

export function getHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

export function createNotPublicError(): MediaError {
  return createRefusal("This URL isn’t on the public internet");
}

function createRefusal(message: string): MediaError {
  return new MediaError("image_address_refused", message);
}
