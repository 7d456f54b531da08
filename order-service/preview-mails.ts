/** Writes every mail to a folder, to be looked at in a browser: `npm run mails:preview`. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { owner } from "@damson/shop/legal/owner";
import { mailKinds, writeMail } from "./src/mails/write-mail.ts";
import { sampleContext, sampleMessages } from "./src/testing/sample-messages.ts";

const folder = process.argv[2] ?? join(import.meta.dirname, ".data", "mails");
await mkdir(folder, { recursive: true });
const placed = sampleMessages.order_confirmation;
const guestOrder = { ...placed.order, confirmBy: "2026-11-23T21:14:00.000Z" };
const mails = [
  ...mailKinds.map((kind) => [kind, writeMail(kind, sampleMessages[kind], sampleContext)] as const),
  [
    "order_confirmation_of_guest",
    writeMail("order_confirmation", { ...placed, order: guestOrder }, sampleContext),
  ] as const,
  [
    "order_confirmation_without_details",
    writeMail("order_confirmation", placed, { ...sampleContext, owner }),
  ] as const,
];
for (const [name, { subject, html, text }] of mails) {
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`${mails.length} mails written to ${folder}`);
