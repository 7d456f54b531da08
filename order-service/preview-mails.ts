/** Writes every mail to a folder, to be looked at in a browser: `npm run mails:preview`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jpegsOfSquare } from "@damson/media/jpegs-of-square";
import { largestFile } from "@damson/shop/catalogue/product-image";
import { owner } from "@damson/shop/legal/owner";
import type { ReadPicture } from "./src/context.ts";
import { readPictures, withInlinePictures } from "./src/mails/mail-pictures.ts";
import { mailKinds, picturesOf, writeMail } from "./src/mails/write-mail.ts";
import type { MessageKind, Messages } from "./src/outbox/messages.ts";
import { sampleContext, sampleMessages } from "./src/testing/sample-messages.ts";

const shopFiles = join(import.meta.dirname, "../storefront/public");

/** As a build makes it. */
const readPicture: ReadPicture = async (files) => {
  const square = await readFile(join(shopFiles, largestFile(files))).catch(() => undefined);
  return square && (await jpegsOfSquare(square)).mail;
};

async function preview<Kind extends MessageKind>(
  kind: Kind,
  data: Messages[Kind],
  context = sampleContext,
) {
  const shown = picturesOf(kind, data, context);
  const pictures = await readPictures(shown, context.shop.address, readPicture);
  const mail = writeMail(kind, data, { ...context, pictures });
  return { ...mail, html: withInlinePictures(mail.html, [...pictures.values()]) };
}

const folder = process.argv[2] ?? join(import.meta.dirname, ".data", "mails");
await mkdir(folder, { recursive: true });
const placed = sampleMessages.order_confirmation;
const guestOrder = { ...placed.order, confirmBy: "2026-11-23T21:14:00.000Z" };
const mails = {
  ...Object.fromEntries(mailKinds.map((kind) => [kind, preview(kind, sampleMessages[kind])])),
  order_confirmation_of_guest: preview("order_confirmation", { ...placed, order: guestOrder }),
  order_confirmation_without_details: preview("order_confirmation", placed, {
    ...sampleContext,
    owner,
  }),
};
for (const [name, written] of Object.entries(mails)) {
  const { subject, html, text } = await written;
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${Object.keys(mails).length} mails written to ${folder}`);
