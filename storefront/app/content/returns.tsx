import { CANCELLATION_DAYS, REFUND_LIMIT_DAYS, REJECTION_DAYS } from "@damson/shop/legal/law";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
import { openingHours } from "#app/settings/opening-hours.ts";
import { owner } from "#app/settings/owner.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { type Article, ArticlePage } from "./article-page.tsx";
import { CancellationForm, type CancellationFormProps } from "./cancellation-form.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export interface ReturnsParts {
  /** The list item of the first step. */
  readonly tellUs: ReactNode;
  readonly cancellationForm: CancellationFormProps;
  readonly refundTime: ReactNode;
}

interface ReturnsViewProps {
  readonly lastUpdated: string;
  readonly parts: ReturnsParts;
}

const page = {
  title: "Returns",
  description:
    "Changed your mind, or something not right? How to return an unopened item, what a refund includes, and your rights if an item is faulty.",
  path: "/returns",
} as const;

export function ReturnsView({ lastUpdated, parts }: ReturnsViewProps) {
  return (
    <ArticlePage page={{ ...page, lastUpdated }} placeholder="stone" article={returns(parts)} />
  );
}

export const returns = ({ tellUs, cancellationForm, refundTime }: ReturnsParts): Article => ({
  lead: <>Not quite right? Here is how to send it back, and when you will have your money back.</>,
  keyFigures: [
    [`${RETURN_DAYS} days`, "To return unopened items"],
    [REFUND_DAYS, "Working days for your refund"],
    [`${DAMAGE_REPORT_DAYS} days`, "To tell us of damage, please"],
  ],
  sections: [
    {
      heading: "Changed your mind",
      body: (
        <>
          <p>
            You can return unopened items within {RETURN_DAYS} days of receiving them. You need not
            give a reason.
          </p>
          <p>
            The {CANCELLATION_DAYS} days to tell us start on the day after the last item of your
            order arrives. Once you have told us, you have {CANCELLATION_DAYS} more days to send the
            items back. You can also cancel before anything has arrived.
          </p>
        </>
      ),
    },
    {
      heading: "What we cannot take back",
      body: (
        <>
          <p>
            Everything we sell is used on skin, nails or lashes, so for hygiene reasons we cannot
            take back an item once its seal is broken. These have to come back with their seal or
            film whole:
          </p>
          <ul>
            <li>press-on nails</li>
            <li>false lashes and lash bond</li>
            <li>creams and ointments</li>
            <li>fragrance</li>
          </ul>
          <p>
            Opening the delivery parcel is fine: it is the seal on the item itself that counts. And
            faulty items are different: <a href="#damaged-or-faulty">they can always come back</a>.
            This does not affect your legal rights.
          </p>
        </>
      ),
    },
    {
      heading: "How to cancel and return",
      body: (
        <>
          <ol>
            {tellUs}
            <li>
              <strong>Pack it well.</strong> Leave seals and films untouched, and enclose a note of
              your name.
            </li>
            <li>
              <strong>Send it</strong>{" "}
              {isShown(owner.returnsAddress) ? (
                <>
                  to <LegalDetail of={owner.returnsAddress} />
                </>
              ) : (
                "back"
              )}
              . Keep the proof of postage.
            </li>
          </ol>
          <p>
            You pay the return postage, unless the item is faulty. Questions? Customer service is
            open {noWrap(openingHours)}.
          </p>
          <h3>A form you can use</h3>
          <p>You do not have to, but it says all we need.</p>
          <CancellationForm {...cancellationForm} />
        </>
      ),
    },
    {
      heading: "Refunds",
      body: (
        <>
          {refundTime}
          <p>
            Those {REFUND_LIMIT_DAYS} days run from the day we have the items back or, if that is
            sooner, the day you show us that you sent them. If you cancel before we have sent
            anything, they run from the day you tell us.
          </p>
          <p>
            We may take something off if an item was handled more than was needed to see what it is,
            much as you would look at it in a shop.
          </p>
        </>
      ),
    },
    {
      heading: "Damaged or faulty",
      body: (
        <>
          <p>
            If something arrives damaged, please tell us within {DAMAGE_REPORT_DAYS} days so that we
            can put it right quickly. If you find a fault later, you still have your rights under
            the Consumer Rights Act 2015. This applies to opened items too.
          </p>
          <ul>
            <li>
              <strong>In the first {REJECTION_DAYS} days</strong> you can send a faulty item back
              for a full refund.
            </li>
            <li>
              <strong>After that</strong> we repair or replace it first. If that does not work, you
              can have money off, or return it for a refund.
            </li>
            <li>
              <strong>In the first six months</strong> a fault counts as having been there when the
              item arrived, unless we can show otherwise.
            </li>
          </ul>
          <p>
            The same goes for items that are not what we described. We pay the reasonable cost of
            sending any of these back.
          </p>
        </>
      ),
    },
    {
      heading: "Your legal rights",
      body: (
        <p>
          This policy adds to your legal rights and does not replace them. Citizens Advice explains
          them clearly and free of charge.
        </p>
      ),
    },
  ],
  next: [
    ["/delivery", "Delivery Information"],
    ["/terms", "Terms & Conditions"],
    ["/help", "Help"],
  ],
});
