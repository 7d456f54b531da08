import { DELIVERY_LIMIT_DAYS } from "@damson/shop/legal/law";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import type { TermsParts } from "#app/content/terms.tsx";
import { newsletterDays, newsletterPercent } from "#app/settings/newsletter-code.ts";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";

export const termsParts = (): TermsParts => ({
  ordering: (
    <>
      <p>The checkout has three steps: Shipping, Billing and Payment.</p>
      <ul>
        <li>
          You can change quantities or remove items in the order summary. Back returns to the step
          before and keeps what you typed. Each step tells you if something is missing or looks
          wrong.
        </li>
        <li>
          Before you order you see your items, the delivery charge and the total. The last button
          says how much you pay; pressing it places the order. If a price or what we have left has
          changed meanwhile, nothing is ordered: we show you the new total first.
        </li>
        <PaymentTerms />
        <li>
          Your order is an offer to buy. We acknowledge it by email without delay.{" "}
          {isShown(owner.contractMoment) && (
            <>
              The contract is made at this point: <LegalDetail of={owner.contractMoment} />.{" "}
            </>
          )}
          If we cannot accept your order, we tell you and take no payment, or give it back.
        </li>
        <li>
          Contracts are made in English. Our email holds what we agreed, and its link opens your
          order on this site. Please print or save the email and these terms.
        </li>
      </ul>
    </>
  ),
  discountCodes: {
    heading: "Discount codes",
    body: (
      <p>
        {newsletterPercent > 0 && (
          <>
            Who confirms that they want our newsletter gets a code of their own for{" "}
            {newsletterPercent}% off one order: one for each email address, and only for it. It
            works for {newsletterDays} days: the email that brings it names the last one.{" "}
          </>
        )}
        Type your code into the order summary. It is taken off the subtotal, and delivery is charged
        as it would be without it. If that order is cancelled before it is sent, or expires, you can
        use the code again until that day. What we keep about it is in our{" "}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  orderPage: {
    heading: "Your order’s page",
    body: (
      <p>
        The link in our emails opens a page that shows your order and where it is. There you can
        cancel it until we send it, and afterwards tell us what you are returning. We deliver within{" "}
        {DELIVERY_LIMIT_DAYS} days of your order at the latest.
      </p>
    ),
  },
});

function PaymentTerms() {
  return (
    <>
      {isCardOffered && (
        <li>
          You pay by card on the page of our payment provider, Stripe, which charges your card at
          once. We confirm your order by email when it is paid. Until then we keep it to the hour
          that the checkout names; an order that is not paid by then expires, and you owe us
          nothing.
        </li>
      )}
      {isTransferOffered && (
        <li>
          {isCardOffered ? "Or you pay" : "You pay"} by bank transfer. We tell you our account and
          the last day for it. An order that is not paid by then expires, and you owe us nothing.
        </li>
      )}
    </>
  );
}
