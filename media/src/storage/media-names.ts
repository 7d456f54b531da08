/** The names that files may have in a store. They are also the last part of an address, and of a path. */

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const;

const MASTER = "master";
/** The hash of a picture and the parts that say which of its files it is: no dot but one, no slash. */
const mediaName = /^[0-9a-f]{32}(?:-[a-z0-9]{1,8}){1,5}\.(avif|webp|jpg)$/;

export function isMediaName(name: string): boolean {
  return mediaName.test(name);
}

/** Masters are kept for crops to come, and are not served. */
export function isPublicName(name: string): boolean {
  return isMediaName(name) && !name.includes(`-${MASTER}.`);
}

/** Throws where a name could lead out of the store. Such a name is a bug of the caller's. */
export function requireMediaName(name: string): string {
  if (isMediaName(name)) return name;
  throw new Error(`Not a name of a media file: ${JSON.stringify(name.slice(0, 120))}`);
}

export function contentTypeOf(name: string): string {
  const [, extension] = mediaName.exec(name) ?? [];
  if (extension === "avif" || extension === "webp" || extension === "jpg") {
    return contentTypes[extension];
  }
  return "application/json";
}
