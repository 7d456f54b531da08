import { mapDetail } from "@damson/shop/legal/details";
/** Parts that several emails about orders use. */

import { builtInFiles } from "@damson/shop/catalogue/product-image";
import { formatCollectionPoint, labelCharge } from "@damson/shop/delivery/collection";
import { findDetail, type LegalDetailText } from "@damson/shop/legal/owner";
import { formatPence } from "@damson/shop/money";
import { formatDelivery } from "@damson/shop/orders/discount";
import { lineDetails, lineName } from "@damson/shop/orders/line-details";
import {
  isAskedForDifference,
  type OrderLineView,
  type OrderView,
} from "@damson/shop/orders/order-view";
import { formatDay } from "../london-days.ts";
import type { OrderMessage, ReturnedLine } from "../outbox/outbox-messages.ts";
import { splitByRate } from "../payments/vat.ts";
import {
  type Block,
  button,
  type Fact,
  facts,
  type Goods,
  heading,
  type Link,
  type MailContent,
  paragraph,
} from "./content.ts";
import { greeting } from "./greeting.ts";
import type { MailContext } from "./mail-context.ts";

/** Adds the parts that all emails about orders have. */
export function orderMail(
  { order, token }: OrderMessage,
  context: MailContext,
  content: Omit<MailContent, "reason" | "link">,
): MailContent {
  return {
    ...content,
    blocks: [greeting(order.billing.firstName), ...content.blocks],
    reason: `You’re receiving this email because an order was placed with this address at ${context.shop.longName}.`,
    link: orderPage(token, context).href,
  };
}

export function orderPage(token: string, { shop }: MailContext): Link {
  return {
    text: "your order page",
    href: token === "" ? "" : `${shop.address}/order?token=${token}`,
  };
}

export function orderButton({ order, token }: OrderMessage, context: MailContext): Block {
  const isAwaited = order.payBy !== undefined || isAskedForDifference(order);
  const isToPay = isAwaited && order.bankAccount === undefined;
  const text = order.confirmBy
    ? "Confirm your order"
    : isToPay
      ? "Pay for your order"
      : "View your order";
  return button(text, orderPage(token, context).href);
}

export function orderedGoods(order: OrderView, context: MailContext): readonly Block[] {
  const lines = order.lines.map(
    (line): Goods => ({
      ...toGoods(line, context),
      quantity: line.quantity,
      price: { unit: line.unitPrice, line: line.lineTotal },
    }),
  );
  return [
    heading("Your order"),
    facts(["Order number", order.number], ["Placed on", formatDay(order.placedAt)]),
    { type: "goods", lines },
    { type: "sum", rows: sumRows(order) },
    vatNote(order, context),
  ];
}

function sumRows(order: OrderView): readonly (readonly [string, string])[] {
  const discount = order.discountCode ? `Discount (${order.discountCode})` : "Discount";
  return [
    ["Subtotal", formatPence(order.subtotal)],
    ...(order.discount > 0 ? [[discount, formatPence(-order.discount)] as const] : []),
    [labelCharge(order.deliveryRate), formatDelivery(order, order.discountCode)],
    ["Total", formatPence(order.total)],
  ];
}

/** Only a shop with a VAT number may show VAT (Value Added Tax Regulations 1995, 16A). */
function vatNote({ total, lines, invoice }: OrderView, { owner }: MailContext): Block {
  const isAll = "The total is all you pay, including delivery and taxes.";
  const vatNumber = invoice ? invoice.vatNumber : findDetail(owner.vatNumber);
  const named = invoice ? `${isAll} This is invoice ${invoice.number}.` : isAll;
  if (!vatNumber) return paragraph(named);
  const weights = lines.map(({ productVatRate: rate, lineTotal, discount }) => ({
    rate,
    weight: lineTotal - discount,
  }));
  const sums = invoice?.sums ?? splitByRate(total, weights);
  const vat = sums.map(({ rate, vat }) => `${formatPence(vat)} of VAT at ${rate}%`).join(" and ");
  return paragraph(`${named} It includes ${vat}. Our VAT number is ${vatNumber}.`);
}

function toGoods(line: OrderLineView, { shop }: MailContext) {
  const { brand, name, path, picture } = line;
  const details = lineDetails(line);
  return {
    brand,
    name,
    size: details || undefined,
    href: path === undefined ? undefined : shop.address + path,
    picture: picture && {
      files: picture.files ?? builtInFiles(picture),
      name: picture.name,
      alt: lineName(line),
    },
  };
}

/** Lists goods without prices: of the whole order, or of a return. */
export function goodsList(
  { lines }: OrderView,
  context: MailContext,
  returned?: readonly ReturnedLine[],
): Block {
  const goods = lines.flatMap((line, position) => {
    const part = returned?.find((each) => each.position === position);
    const quantity = returned ? (part?.quantity ?? 0) : line.quantity;
    return quantity > 0 ? { ...toGoods(line, context), quantity } : [];
  });
  return { type: "goods", lines: goods };
}

/** For a collected order, names where and when to collect it. */
export function deliveryAddress({ shipping, deliveryRate: { collection } }: OrderView): Fact {
  if (collection)
    return ["Collect from", formatCollectionPoint(collection), collection.openingHours];
  return ["Delivery address", ...formatAddressLines(shipping), shipping.phone];
}

export function billingAddress({ billing, shipping }: OrderView): Fact {
  const lines = formatAddressLines(billing);
  const isSame = lines.join("\n") === formatAddressLines(shipping).join("\n");
  return ["Billing address", ...(isSame ? ["Same as the delivery address"] : lines)];
}

function formatAddressLines(of: OrderView["billing"]): readonly string[] {
  return [`${of.firstName} ${of.lastName}`, of.address, of.city, of.postcode];
}

/** Details of the seller, as regulation 16 and a VAT receipt require. */
export function seller({ shop, owner, openingHours }: MailContext): Block {
  const company = mapDetail(owner.legalName, (name) => `${name}, trading as `);
  return facts(
    ["Sold by", `${company}${shop.name}`],
    ...optionalFact("Address", owner.geographicAddress),
    ...optionalFact("Telephone", owner.phone),
    ...optionalFact("Email", owner.email),
    ["Customer service", openingHours],
  );
}

function optionalFact(term: string, detail: LegalDetailText): readonly Fact[] {
  const text = findDetail(detail);
  return text === undefined ? [] : [[term, text]];
}
