import type { ProductImage } from "@damson/shop/catalogue/product-image";
import type { OrderLineView } from "@damson/shop/orders/order-view";
import { expect, test } from "vitest";
import type { OrderMessageKind } from "../outbox/outbox-messages.ts";
import { parseMail } from "../testing/parse-mail.ts";
import { sampleContext, sampleMessages, sampleOrder } from "../testing/sample-messages.ts";
import { composeMail } from "./compose-mail.ts";
import { withInlinePictures } from "./mail-pictures.ts";

const rose: ProductImage = {
  name: "kiss-nails-rose",
  placeholder: "rose",
  files: { base: "/media/0a1b-square-50-50", widths: [320] },
};
const [cream, ointment] = sampleOrder.lines as [OrderLineView, OrderLineView];
const nails: OrderLineView = {
  ...cream,
  brand: "KISS",
  name: "Nails",
  variant: "Rosé",
  product: "kiss-nails-rose",
  picture: rose,
  path: "/products/kiss-nails?shade=rose",
};

type Read = NonNullable<Parameters<typeof composeMail>[1]["readPicture"]>;
const readAny: Read = async ({ base }) => Buffer.from(`JPEG of ${base}`);

function compose(
  kind: OrderMessageKind,
  lines: readonly OrderLineView[],
  readPicture: Read = readAny,
) {
  const message = sampleMessages[kind];
  const data = { ...message, order: { ...message.order, lines } };
  const row = { key: "order:1", kind, recipient: "anna@example.com", data };
  const options = { ...sampleContext, shopEmail: undefined, readPicture };
  return composeMail({ ...row, createdAt: sampleContext.at }, options);
}

test.each([
  "order_confirmation",
  "payment_received",
  "payment_reminder",
  "dispatched",
  "cancelled",
  "order_expired",
] as const)("shows and links the picture of each product in %s", async (kind) => {
  const { html, pictures = [] } = await compose(kind, [nails, ointment]);
  const { errors, links } = parseMail(html);

  expect(errors).toEqual([]);
  expect(pictures.map(({ filename, bytes }) => [filename, String(bytes)])).toEqual([
    ["kiss-nails-rose.jpg", "JPEG of /media/0a1b-square-50-50"],
    [`${ointment.product}.jpg`, `JPEG of /images/products/${ointment.product}`],
  ]);
  expect(html.match(/src="[^"]+"/g)).toEqual(pictures.map(({ cid }) => `src="cid:${cid}"`));
  expect(html).toContain('alt="KISS Nails (Rosé)"');
  expect(links).toContain("https://damson.example/products/kiss-nails?shade=rose");
});

test("shows only the returned items", async () => {
  const { pictures } = await compose("return_requested", [nails, ointment]);

  expect(pictures?.map(({ filename }) => filename)).toEqual([`${ointment.product}.jpg`]);
});

test("skips a missing picture", async () => {
  const withoutRose: Read = async (files) =>
    files.base.startsWith("/media/") ? undefined : readAny(files);
  const mail = await compose("dispatched", [nails, ointment], withoutRose);
  const none = await compose("dispatched", [nails, ointment], async () => undefined);

  expect(mail.pictures?.map(({ filename }) => filename)).toEqual([`${ointment.product}.jpg`]);
  expect(none).not.toHaveProperty("pictures");
  for (const { html } of [mail, none]) expect(parseMail(html).text).toContain("Nails KISS · Rosé");
  expect(none.html).not.toContain("<img");
});

test("attaches a shared picture once", async () => {
  const { html, pictures } = await compose("dispatched", [
    nails,
    { ...nails, name: "Nails again" },
  ]);

  expect(pictures).toHaveLength(1);
  expect(html.match(/<img /g)).toHaveLength(2);
});

test("shows older orders without pictures and links", async () => {
  const { picture: _, path: __, ...line } = cream;
  const { html } = await compose("dispatched", [line]);

  expect(html).not.toMatch(/<img|\/products\//);
});

test("limits pictures to twelve and 300 kB in total", async () => {
  const lines = Array.from({ length: 50 }, (_, at) => ({
    ...nails,
    picture: { ...rose, files: { base: `/media/${at}-square-50-50`, widths: [320] as const } },
  }));
  const few = await compose("order_confirmation", lines);
  const large = await compose("order_confirmation", lines, async () => new Uint8Array(80_000));

  expect(few.pictures).toHaveLength(12);
  expect(large.pictures).toHaveLength(3);
});

test("shows staff the pictures inline", async () => {
  const { html, pictures } = await compose("dispatched", [nails]);
  const page = withInlinePictures(html, pictures);

  const jpeg = Buffer.from("JPEG of /media/0a1b-square-50-50").toString("base64");
  expect(page).toContain(`src="data:image/jpeg;base64,${jpeg}"`);
  expect(page).not.toContain("cid:");
});
