import { REFUND_LIMIT_DAYS } from "@damson/shop/legal/law";
import { MODEL_FORM_TEXT, modelFormRecipient } from "@damson/shop/legal/model-cancellation-form";
import { REFUND_DAYS } from "@damson/shop/returns";
import { mapDetail } from "#app/content/legal-detail.tsx";
import type { ReturnsParts } from "#app/content/returns.tsx";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { backTo, refundArrives } from "./refund-words.ts";

export const returnsParts = (): ReturnsParts => ({
  tellUs: (
    <li>
      <strong>Tell us.</strong> The page of your order, which the link in our emails opens, has a
      form for it; we confirm by email that we have it. Any other clear statement will do as well:
      use our <Link to="/contact">contact form</Link>
      {mapDetail(", write to ", owner.email)}, or send us the form below. Tell us the number of your
      order and what you are returning.
    </li>
  ),
  cancellationForm: { recipient: modelFormRecipient, text: MODEL_FORM_TEXT },
  refundTime: (
    <p>
      We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, and always
      within the {REFUND_LIMIT_DAYS} days the law allows, {backTo()}, including the standard
      delivery charge if you return the whole order.{refundArrives()}
    </p>
  ),
});
