import { isIP } from "node:net";
import { MediaError } from "../errors.ts";
import { isPublicAddress } from "./public-address.ts";

/** The longest that servers take. */
const MAX_LENGTH = 2000;

/** Reads the address of a picture, or of where it has moved to. Throws `MediaError`: `image_address_refused`. */
export function requireWebAddress(address: string, base?: URL): URL {
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, base?.href);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw addressRefused("A picture's address begins with https://.");
  }
  if (url.username || url.password) {
    throw addressRefused("A picture's address must not hold a password.");
  }
  return url;
}

/** Returns the problem with an address that can be seen without asking for it. */
export function addressProblem(address: string): string | undefined {
  try {
    const host = hostOf(requireWebAddress(address));
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic();
    return undefined;
  } catch (error) {
    if (error instanceof MediaError) return error.message;
    throw error;
  }
}

/** The host without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

export function notPublic(): MediaError {
  return addressRefused("This address does not lead to the public internet.");
}

function addressRefused(message: string): MediaError {
  return new MediaError("image_address_refused", message);
}
