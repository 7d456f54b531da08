import { joinNonEmpty, mapDetail } from "@damson/shop/legal/details";
/**
 * Content that the confirmation of a contract must have (Consumer Contracts Regulations 2013,
 * regulation 16 and Schedule 2).
 */

import { describeReadyTime } from "@damson/shop/delivery/collection";
import { describeArrival } from "@damson/shop/delivery/format-arrival";
import {
  CANCELLATION_DAYS,
  DELIVERY_LIMIT_DAYS,
  REFUND_LIMIT_DAYS,
  REJECTION_DAYS,
} from "@damson/shop/legal/law";
import { MODEL_FORM_TEXT, modelFormRecipient } from "@damson/shop/legal/model-cancellation-form";
import { findDetail } from "@damson/shop/legal/owner";
import type { OrderView } from "@damson/shop/orders/order-view";
import { DAMAGE_REPORT_DAYS } from "@damson/shop/returns";
import { getReturnExceptions } from "@damson/shop/settings/policies";
import { type Block, heading, type Link, list, paragraph, quote } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

export function deliveryTerms(
  { deliveryRate, state }: OrderView,
  { owner, shop }: MailContext,
): readonly Block[] {
  const { name, processingDays, days, collection } = deliveryRate;
  const soldBy = findDetail(owner.legalName) ?? shop.name;
  if (collection) {
    const ready = state === "paid" ? ` It should be ready ${describeArrival(deliveryRate)}.` : "";
    return [
      paragraph(
        `Your order is ready to collect ${describeReadyTime(processingDays)} after your payment.${ready} We email you when it is ready, so please wait for that email. We always have it ready within ${DELIVERY_LIMIT_DAYS} days of your order.`,
      ),
      paragraph(`The items are sold by ${soldBy}. They are at our risk until you collect them.`),
    ];
  }
  const arrival = state === "paid" ? ` It should arrive ${describeArrival(deliveryRate)}.` : "";
  return [
    paragraph(
      `We pack your order within ${processingDays} working days of your payment. ${name} delivery then takes ${days} working days.${arrival} We always deliver within ${DELIVERY_LIMIT_DAYS} days of your order.`,
    ),
    paragraph(
      `The items are sold and delivered by ${soldBy}. They are at our risk until they reach you.`,
    ),
  ];
}

/**
 * The model instructions and form of Schedule 3, word for word. Using them satisfies the duty to
 * inform.
 */
export function rightToCancel(
  order: Pick<OrderView, "returnDays">,
  page: Link,
  context: MailContext,
): readonly Block[] {
  const { owner, shop } = context;
  const us = joinNonEmpty(
    [
      findDetail(owner.legalName) ?? shop.name,
      findDetail(owner.geographicAddress) ?? "",
      mapDetail(owner.phone, (phone) => `telephone ${phone}`),
      mapDetail(owner.email, (email) => `email ${email}`),
    ],
    ", ",
  );
  const toReturnsAddress = mapDetail(owner.returnsAddress, (address) => `, at ${address},`);
  return [
    heading("Your right to cancel"),
    paragraph(
      `You have the right to cancel this contract within ${CANCELLATION_DAYS} days without giving any reason.`,
    ),
    paragraph(
      `The cancellation period will expire after ${CANCELLATION_DAYS} days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.`,
    ),
    paragraph(
      `To exercise the right to cancel, you must inform us (${us}) of your decision to cancel this contract by a clear statement (e.g. a letter sent by post or email). You may use the attached model cancellation form, but it is not obligatory.`,
    ),
    paragraph(
      "You can also electronically fill in and submit a clear statement on our website: ",
      page,
      ". If you use this option, we will communicate to you an acknowledgement of receipt of such a cancellation on a durable medium (by email) without delay.",
    ),
    paragraph(
      "To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.",
    ),
    heading("Effects of cancellation"),
    paragraph(
      "If you cancel this contract, we will reimburse to you all payments received from you, including the costs of delivery (except for the supplementary costs arising if you chose a type of delivery other than the least expensive type of standard delivery offered by us).",
    ),
    paragraph(
      "We may make a deduction from the reimbursement for loss in value of any goods supplied, if the loss is the result of unnecessary handling by you.",
    ),
    paragraph("We will make the reimbursement without undue delay, and not later than:"),
    list(
      `${REFUND_LIMIT_DAYS} days after the day we receive back from you any goods supplied, or`,
      `(if earlier) ${REFUND_LIMIT_DAYS} days after the day you provide evidence that you have returned the goods, or`,
      `if there were no goods supplied, ${REFUND_LIMIT_DAYS} days after the day on which we are informed about your decision to cancel this contract.`,
    ),
    paragraph(
      "We will make the reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of the reimbursement.",
    ),
    paragraph(
      "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
    ),
    paragraph(
      `You shall send back the goods or hand them over to us${toReturnsAddress} without undue delay and in any event not later than ${CANCELLATION_DAYS} days from the day on which you communicate your cancellation from this contract to us. The deadline is met if you send back the goods before the period of ${CANCELLATION_DAYS} days has expired.`,
    ),
    paragraph("You will have to bear the direct cost of returning the goods."),
    paragraph(
      "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    ),
    ...longerPeriod(order),
    heading("Exceptions and part returns"),
    ...returnExceptions(context),
    paragraph(
      "You can also cancel only some of the items. We then refund what you paid for them, and the delivery charge once you have returned everything.",
    ),
    heading("Model cancellation form"),
    paragraph("Complete and return this form only if you wish to cancel the contract."),
    quote(modelForm({ owner, shop })),
  ];
}

/** The legal text names the legal period. A longer period is an extra promise. */
function longerPeriod({ returnDays }: Pick<OrderView, "returnDays">): readonly Block[] {
  if (returnDays <= CANCELLATION_DAYS) return [];
  return [
    heading("More time to return"),
    paragraph(
      `Beyond your right to cancel, we take items back for a refund within ${returnDays} days of delivery. Tell us in the same way.`,
    ),
  ];
}

/** The owner's exceptions from the right to cancel. */
export function returnExceptions({ policies }: Pick<MailContext, "policies">): readonly Block[] {
  const text = getReturnExceptions(policies);
  return text === "" ? [] : [paragraph(text)];
}

export function faultyGoods(): readonly Block[] {
  return [
    heading("If something is not right"),
    paragraph(
      "We are under a legal duty to supply goods that are in conformity with the contract: as described, fit for their purpose and of satisfactory quality.",
    ),
    paragraph(
      `If they are not, you have rights under the Consumer Rights Act 2015: a full refund in the first ${REJECTION_DAYS} days, and after that a repair or a replacement first. We then pay for the return. Please report damage within ${DAMAGE_REPORT_DAYS} days so we can help quickly. Your rights do not depend on it.`,
    ),
  ];
}

export function complaints({ owner, shop }: MailContext): readonly Block[] {
  const contactOptions = joinNonEmpty(
    [
      mapDetail(owner.email, (email) => `by email to ${email}`),
      mapDetail(owner.phone, (phone) => `by telephone on ${phone}`),
      mapDetail(owner.geographicAddress, () => "by post to the address below"),
    ],
    ", ",
  );
  const otherwise = mapDetail(
    owner.disputeResolver,
    (resolver) => ` If we cannot resolve it together: ${resolver}.`,
  );
  return [
    heading("Complaints"),
    paragraph(
      `Please contact us first${contactOptions && `, ${contactOptions}, or`} through our `,
      { text: "contact page", href: `${shop.address}/contact` },
      `, and we’ll do our best to put things right quickly.${otherwise}`,
    ),
  ];
}

export function contract({ owner, shop }: MailContext): Block {
  const moment = mapDetail(owner.contractMoment, (text) => `is made at this point: ${text}. It `);
  return paragraph(
    `The contract between us ${moment}is in English, on our `,
    { text: "terms", href: `${shop.address}/terms` },
    " as they were when you ordered. Please keep this email.",
  );
}

function modelForm({ owner, shop }: Pick<MailContext, "owner" | "shop">): string {
  const recipient = { ...owner, legalName: findDetail(owner.legalName) ?? shop.longName };
  const lines = modelFormRecipient.map((detail) => findDetail(recipient[detail]) ?? "");
  return `To ${joinNonEmpty(lines, "\n")}\n\n${MODEL_FORM_TEXT}`;
}
