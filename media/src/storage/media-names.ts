/** Names of stored files, which are also used in URLs and paths. */

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

const MASTER = "master";
/** The hash of a picture, then parts that identify the file. No slashes, and a single dot. */
const mediaName = /^[0-9a-f]{32}(?:-[a-z0-9]{1,8}){1,5}\.(avif|webp|jpg|png)$/;

export function isMediaName(name: string): boolean {
  return mediaName.test(name);
}

/** Masters are kept for future crops and never served. */
export function isPublicName(name: string): boolean {
  return isMediaName(name) && !name.includes(`-${MASTER}.`);
}

/** Throws if a name could escape the store, which would be a bug in the caller. */
export function requireMediaName(name: string): string {
  if (isMediaName(name)) return name;
  throw new Error(`Not a name of a media file: ${JSON.stringify(name.slice(0, 120))}`);
}

export function getContentType(name: string): string {
  const [, extension] = mediaName.exec(name) ?? [];
  return isImageExtension(extension) ? contentTypes[extension] : "application/json";
}

function isImageExtension(extension: string | undefined): extension is keyof typeof contentTypes {
  return extension !== undefined && Object.hasOwn(contentTypes, extension);
}
