/** What the confirmation of a contract has to say (Consumer Contracts Regulations 2013, 16, Schedule 2). */
import {
  CANCELLATION_FORM_TEXT,
  cancellationFormRecipient,
} from "../../../storefront/app/content/cancellation-form-text.ts";
import {
  CANCELLATION_DAYS,
  DELIVERY_LIMIT_DAYS,
  REFUND_LIMIT_DAYS,
  REJECTION_DAYS,
} from "../../../storefront/app/content/law.ts";
import { textOfDetail } from "../../../storefront/app/content/owner.ts";
import { PROCESSING_DAYS, STANDARD_DAYS } from "../../../storefront/app/delivery/delivery.ts";
import { DAMAGE_REPORT_DAYS } from "../../../storefront/app/delivery/returns.ts";
import { type Block, heading, type Link, list, paragraph, quote } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

export function deliveryTerms({ owner }: MailContext): readonly Block[] {
  return [
    paragraph(
      `We pack your order within ${PROCESSING_DAYS} working days of your payment. Standard delivery then takes ${STANDARD_DAYS} working days. In any case we deliver within ${DELIVERY_LIMIT_DAYS} days of your order.`,
    ),
    paragraph(
      `The items are sold and delivered by ${textOfDetail(owner.legalName)}. They are at our risk until they reach you.`,
    ),
  ];
}

export function rightToCancel(page: Link, { owner }: MailContext): readonly Block[] {
  return [
    heading("Your right to cancel"),
    paragraph(
      `You can cancel this contract within ${CANCELLATION_DAYS} days, without giving a reason. The ${CANCELLATION_DAYS} days start on the day after you receive the last of the items. You can also cancel before anything has arrived.`,
    ),
    list(
      [
        "Tell us before the time is over. Any clear statement will do: on ",
        page,
        `, by email to ${textOfDetail(owner.email)}, by telephone on ${textOfDetail(owner.phone)}, or by post. You can use the form below, but you do not have to.`,
      ],
      `Send the items back within ${CANCELLATION_DAYS} days of telling us, to ${textOfDetail(owner.returnsAddress)}. You pay the return postage, unless an item is faulty.`,
      `We pay you back by the means by which you paid, free of charge, including the standard delivery charge if you return the whole order: at the latest ${REFUND_LIMIT_DAYS} days after we have the items back or, if that is sooner, after you show us that you sent them. If we have sent nothing yet, the ${REFUND_LIMIT_DAYS} days start when you tell us.`,
      "We may take something off if an item was handled more than was needed to see what it is, much as you would look at it in a shop.",
    ),
    ...sealedGoods(),
    heading("Model cancellation form"),
    paragraph("Fill it in and send it back only if you wish to cancel."),
    quote(cancellationForm(owner)),
  ];
}

/** Regulation 28(3)(a). */
export function sealedGoods(): readonly Block[] {
  return [
    paragraph(
      "Everything we sell is used on skin, nails or lashes. So for health and hygiene reasons the right to cancel ends for an item once its seal is broken, unless the item is faulty. Opening the delivery parcel is fine: it is the seal on the item itself that counts.",
    ),
  ];
}

export function faultyGoods(): readonly Block[] {
  return [
    heading("If something is not right"),
    paragraph(
      "We are under a legal duty to supply goods that are in conformity with the contract: as described, fit for their purpose and of satisfactory quality.",
    ),
    paragraph(
      `If they are not, you have rights under the Consumer Rights Act 2015: a full refund in the first ${REJECTION_DAYS} days, and after that a repair or a replacement first. We then pay for the return. Please report damage within ${DAMAGE_REPORT_DAYS} days, so that we can help quickly; your rights do not depend on it.`,
    ),
  ];
}

export function complaints({ owner, shop }: MailContext): readonly Block[] {
  return [
    heading("Complaints"),
    paragraph(
      `Please tell us first, by email to ${textOfDetail(owner.email)}, by telephone or on our `,
      { text: "contact page", href: `${shop.address}/contact` },
      `: most things are quickly put right. If we cannot settle it between us: ${textOfDetail(owner.disputeResolver)}.`,
    ),
  ];
}

export function contract({ owner, shop }: MailContext): Block {
  return paragraph(
    `The contract between us is made at this point: ${textOfDetail(owner.contractMoment)}. It is in English, on our `,
    { text: "terms", href: `${shop.address}/terms` },
    " as they were when you ordered. Please keep this email.",
  );
}

function cancellationForm(owner: MailContext["owner"]): string {
  const recipient = cancellationFormRecipient.map((detail) => textOfDetail(owner[detail]));
  return `To ${recipient.join("\n")}\n\n${CANCELLATION_FORM_TEXT}`;
}
