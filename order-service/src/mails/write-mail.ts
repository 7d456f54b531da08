import { paintMail } from "@damson/service-runtime/mail/mail-document";
import { companyLine } from "@damson/shop/legal/company-line";
import type { MessageKind, Messages } from "../outbox/outbox-messages.ts";
import { cleanLine } from "../security/clean-text.ts";
import { accountDeleted } from "./account-deleted.ts";
import { backInStock, backInStockOptIn } from "./back-in-stock.ts";
import { contactAcknowledged, contactAnswer, contactMessage } from "./contact.ts";
import type { GoodsPicture, MailContent, Words } from "./content.ts";
import { renderHtml } from "./html.ts";
import type { MailContext } from "./mail-context.ts";
import { newsletterOptIn, newsletterWelcome } from "./newsletter.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { orderCorrected } from "./order-corrected.ts";
import {
  orderCancelled,
  orderDispatched,
  orderExpired,
  paymentReceived,
} from "./order-progress.ts";
import { paymentProblem } from "./payment-problem.ts";
import { refunded, returnReceived, returnRequested } from "./returns.ts";
import { securityNotice } from "./security-notice.ts";
import { alert, staffAddress, testMail } from "./staff-mails.ts";
import { renderText } from "./text.ts";
import {
  itemsChanged,
  partReceived,
  paymentReminder,
  paymentTakenBack,
} from "./transfer-progress.ts";

/** A rendered email without its recipient. */
type WrittenMail = Pick<MailContent, "subject" | "replyTo" | "headers" | "link" | "code"> & {
  readonly html: string;
  readonly text: string;
};

const contents: {
  readonly [Kind in MessageKind]: (data: Messages[Kind], context: MailContext) => MailContent;
} = {
  order_confirmation: orderConfirmation,
  payment_received: paymentReceived,
  part_received: partReceived,
  payment_taken_back: paymentTakenBack,
  items_changed: itemsChanged,
  payment_reminder: paymentReminder,
  dispatched: orderDispatched,
  cancelled: orderCancelled,
  order_expired: orderExpired,
  return_requested: returnRequested,
  return_received: returnReceived,
  refunded,
  order_corrected: orderCorrected,
  account_deleted: accountDeleted,
  contact_acknowledged: contactAcknowledged,
  contact_message: contactMessage,
  contact_answer: contactAnswer,
  payment_problem: paymentProblem,
  alert,
  staff_address: staffAddress,
  security_notice: securityNotice,
  test_mail: testMail,
  newsletter_opt_in: newsletterOptIn,
  newsletter_welcome: newsletterWelcome,
  back_in_stock_opt_in: backInStockOptIn,
  back_in_stock: backInStock,
};

export const mailKinds = Object.keys(contents) as readonly MessageKind[];

export function listPictures<Kind extends MessageKind>(
  kind: Kind,
  data: Messages[Kind],
  context: MailContext,
): readonly GoodsPicture[] {
  const { blocks } = contents[kind](data, context);
  const goods = blocks.flatMap((block) => (block.type === "goods" ? block.lines : []));
  return goods.flatMap(({ picture }) => picture ?? []);
}

/** Writes an email. The same data always produces the same email. */
export function writeMail<Kind extends MessageKind>(
  kind: Kind,
  data: Messages[Kind],
  context: MailContext,
): WrittenMail {
  const content = contents[kind](data, context);
  const { subject, replyTo, headers, link, code } = content;
  return {
    subject: cleanLine(subject),
    ...render(content, context),
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(link && { link }),
    ...(code && { code }),
  };
}

function render(content: MailContent, context: MailContext) {
  const footer = createFooter(content, context);
  const toLines = footer.map((words) =>
    words.map((part) => (typeof part === "string" ? part : part.href)).join(""),
  );
  return {
    html: paintMail(renderHtml(content, context, footer), context.mailBrand?.colours),
    text: renderText(content, context.shop.name, toLines),
  };
}

function createFooter({ reason }: MailContent, { shop, owner }: MailContext): readonly Words[] {
  const company = companyLine(owner, shop.longName);
  return [
    [reason],
    ...(company === "" ? [] : [[company]]),
    [{ text: shop.address.replace(/^https?:\/\//, ""), href: shop.address }],
  ];
}
