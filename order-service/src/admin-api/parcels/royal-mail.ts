/**
 * Royal Mail Click & Drop. Columns, lengths and formats are from its “Order Import spreadsheet field
 * specifications”:
 * https://help.parcel.royalmail.com/hc/en-gb/articles/360000250093-Order-Import-spreadsheet-field-specifications
 *
 * The email address is left out: the privacy policy says that carriers get name, address and phone number.
 * The columns of its file with tracking numbers are not published, so they are recognised by their names.
 */
import { type Cell, formatCsvLine } from "@damson/catalogue/csv";
import { decimalPounds, type Pence } from "@damson/shop/money";
import { formatIsoDate } from "../../london-days.ts";
import { type Carrier, NO_WEIGHT, type Parcel } from "./carrier.ts";

const MAX_TEXT = 100;
const MAX_AMOUNT = 6;
const MAX_PHONE = 25;

type Column = readonly [heading: string, cell: (parcel: Parcel) => Cell];

const addressLine = (at: number) => (parcel: Parcel) => splitAddress(parcel)[at] ?? null;

const columns: readonly Column[] = [
  ["Order reference", ({ order }) => order.number],
  ["Date", ({ order }) => formatDate(order.placedAt)],
  ["Weight", ({ weight }) => (weight === null ? null : (weight / 1000).toFixed(3))],
  ["Sub-total", ({ order }) => formatAmount(order.subtotal - order.discount)],
  ["Shipping cost", ({ order }) => formatAmount(order.delivery)],
  ["Total", ({ order }) => formatAmount(order.total)],
  ["Currency code", () => "GBP"],
  ["Service code", ({ serviceCode }) => serviceCode],
  ["First name", ({ order }) => toRoman(order.shipping.firstName).slice(0, MAX_TEXT)],
  ["Last name", ({ order }) => toRoman(order.shipping.lastName).slice(0, MAX_TEXT)],
  ["Address line 1", addressLine(0)],
  ["Address line 2", addressLine(1)],
  ["Address line 3", addressLine(2)],
  ["City", ({ order }) => toRoman(order.shipping.city).slice(0, MAX_TEXT)],
  ["Postcode", ({ order }) => order.shipping.postcode],
  ["Country", ({ order }) => findCountry(order.shipping.postcode)],
  ["Phone", ({ order }) => toDigits(order.shipping.phone)],
];

export const royalMail: Carrier = {
  name: "Royal Mail",
  // All characters are ASCII, so there is no byte order mark, which would change the first heading.
  write: (parcels) =>
    [
      columns.map(([heading]) => heading),
      ...parcels.map((parcel) => columns.map(([, cell]) => cell(parcel))),
    ]
      .map(formatCsvLine)
      .join(""),
  findDoubt: ({ order: { shipping }, weight }) => {
    const { firstName, lastName, address, city } = shipping;
    const texts = [firstName, lastName, address, city];
    if (texts.some((text) => toRoman(text).includes(UNKNOWN))) {
      return "Royal Mail accepts Latin letters only. Correct the name and address in Click & Drop.";
    }
    return weight === null ? NO_WEIGHT : undefined;
  },
  columns: {
    // “Order number” can be Click & Drop's own number.
    order: ["order reference", "channel reference", "reference", "order number"],
    tracking: ["tracking number", "tracking no", "tracking reference", "tracking"],
  },
};

/** Replaces a character without a Latin equivalent. */
const UNKNOWN = "?";

/** Letters and marks that Unicode does not decompose. */
const equivalents: Readonly<Record<string, string>> = {
  ß: "ss",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  Ø: "O",
  ø: "o",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Þ: "Th",
  þ: "th",
  ı: "i",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

/** Writes a text in ASCII: `Zoë Łuczak` becomes `Zoe Luczak`. */
function toRoman(text: string): string {
  return [...text.normalize("NFKD").replaceAll(/\p{M}/gu, "")]
    .map((character) => equivalents[character] ?? character)
    .join("")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^ -~]/gu, UNKNOWN)
    .trim();
}

/** Splits an address between words into lines of the permitted length. */
function splitAddress({ order }: Parcel): readonly string[] {
  const lines: string[] = [];
  for (const word of toRoman(order.shipping.address).split(" ")) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && longer.length > MAX_TEXT) lines.push(word.slice(0, MAX_TEXT));
    else lines.splice(-1, 1, longer.slice(0, MAX_TEXT));
  }
  return lines;
}

const countries: Readonly<Record<string, string>> = {
  GY: "Guernsey",
  JE: "Jersey",
  IM: "Isle of Man",
};

function findCountry(postcode: string): string {
  return countries[postcode.slice(0, 2)] ?? "United Kingdom";
}

/** `+44 7700 900123` becomes `07700900123`. */
function toDigits(phone: string): string {
  return phone
    .replace(/^\s*\+44/, "0")
    .replaceAll(/\D/g, "")
    .slice(0, MAX_PHONE);
}

/** Amounts are optional, and longer ones are not accepted. */
function formatAmount(amount: Pence): string | null {
  const text = decimalPounds(amount);
  return text.length > MAX_AMOUNT ? null : text;
}

function formatDate(time: Date): string {
  const [year = "", month, day] = formatIsoDate(time).split("-");
  return `${day}/${month}/${year.slice(2)}`;
}
