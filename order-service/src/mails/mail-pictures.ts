import { createHash } from "node:crypto";
import type { MailPicture } from "@damson/service-runtime/mail/mail";
import type { ReadPicture } from "../context.ts";
import type { GoodsPicture } from "./content.ts";

/** The rest of a long order is named without: mailboxes are small, and phones pay for what they load. */
const MAX_PICTURES = 12;
const MAX_BYTES = 300_000;

/** Reads the pictures that come with a mail, by the base of their files. One that is missing is left out. */
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
    found.set(base, { cid: cidOf(base, address), filename, bytes });
  }
  return found;
}

/** Gives the content id of a picture, the same in every mail: some programs keep pictures by it. */
function cidOf(base: string, address: string): string {
  const name = createHash("sha256").update(base).digest("hex").slice(0, 24);
  return `${name}@${new URL(address).hostname}`;
}

/** The HTML with its pictures inside, for a page that has no mail beside it. */
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
