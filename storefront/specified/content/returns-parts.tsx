import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { REFUND_DAYS } from "@damson/shop/returns";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import type { ReturnsParts } from "#app/content/returns.tsx";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

/**
 * The model form of the Consumer Contracts Regulations 2013, Schedule 3, worded for one person who has bought
 * goods. A shop that takes orders uses the exact wording.
 */
const FORM_TEXT = `I hereby give notice that I cancel my contract of sale of the following goods:

Ordered on:
Received on:

Name:
Address:

Signature (only if sent on paper):
Date:`;

export const returnsParts = (): ReturnsParts => ({
  tellUs: (
    <li>
      <strong>Tell us.</strong> Any clear statement will do. Use our{" "}
      <Link to="/contact">contact form</Link>, write to <LegalDetail of={owner.email} />, or send us
      the form below. Tell us your name and what you are returning.
    </li>
  ),
  cancellationForm: { recipient: ["legalName", "returnsAddress", "email"], text: FORM_TEXT },
  refundTime: (
    <p>
      We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, and always
      within the {REFUND_LIMIT_DAYS} days the law allows, to the card you paid with, including the
      standard delivery charge if you return the whole order.
    </p>
  ),
});
