import { createHash } from "node:crypto";
import type { MailPicture } from "@damson/service-runtime/mail/mail";
import type { ReadPicture } from "../context.ts";
import type { GoodsPicture } from "./content.ts";

/** Maximum number of pictures, to keep emails small. Further products have none. */
const MAX_PICTURES = 12;
const MAX_BYTES = 300_000;

/** Reads the pictures to attach, by file name without size. Leaves out missing ones. */
export async function readPictures(
  pictures: readonly GoodsPicture[],
  address: string,
  read: ReadPicture = async () => undefined,
): Promise<ReadonlyMap<string, MailPicture>> {
  const different = new Map(pictures.map((picture) => [picture.files.base, picture]));
  const files = await Promise.all(
    [...different].slice(0, MAX_PICTURES).map(async ([base, { files, name }]) => {
      const bytes = await read(files);
      return { base, filename: `${name}.jpg`, bytes };
    }),
  );
  const found = new Map<string, MailPicture>();
  let room = MAX_BYTES;
  for (const { base, filename, bytes } of files) {
    if (bytes === undefined || bytes.byteLength > room) continue;
    room -= bytes.byteLength;
    found.set(base, { cid: createContentId(base, address), filename, bytes });
  }
  return found;
}

/**
 * Returns the content id of a picture. It is the same in all emails, because some mail programs
 * cache by it.
 */
function createContentId(base: string, address: string): string {
  const name = createHash("sha256").update(base).digest("hex").slice(0, 24);
  return `${name}@${new URL(address).hostname}`;
}

/** Puts the pictures into the HTML, to show it outside an email. */
export function withInlinePictures(html: string, pictures: readonly MailPicture[] = []): string {
  return pictures.reduce(
    (page, { cid, bytes }) =>
      page.replaceAll(
        `src="cid:${cid}"`,
        `src="data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}"`,
      ),
    html,
  );
}
