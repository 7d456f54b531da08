import {
  DELIVERY_CHARGE,
  FREE_DELIVERY_FROM,
  INTERNATIONAL_DAYS,
  PROCESSING_DAYS,
  STANDARD_DAYS,
} from "@damson/shop/delivery";
import { REJECTION_DAYS } from "@damson/shop/legal/law";
import { owner } from "@damson/shop/legal/owner";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { Article } from "./article-page.tsx";
import { isShown, LegalDetail, withDetail } from "./legal-detail.tsx";
import { termsWithOrders } from "./trading/terms.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

export const terms: Article = {
  lead: (
    <>
      These are the terms on which {shop.name} sells to you. We have kept them short and plain.
      Please read them before you order.
    </>
  ),
  sections: [
    {
      heading: "Who we are",
      body: (
        <>
          <p>When these terms say “we”, they mean:</p>
          <WhoWeAre />
        </>
      ),
    },
    {
      heading: "Who may buy",
      body: <p>You have to be {shop.minimumAge} or over, or have a parent’s consent.</p>,
    },
    {
      heading: "Ordering",
      body: import.meta.env.ORDERS ? (
        termsWithOrders.ordering
      ) : (
        <>
          <p>The checkout has three steps: Shipping, Billing and Payment.</p>
          <ul>
            <li>
              You can change quantities or remove items in the order summary. Back returns to the
              step before and keeps what you typed. Each step tells you if something is missing or
              looks wrong.
            </li>
            <li>
              Before you pay you see your items, the delivery charge and the total. The last button
              says how much you pay; pressing it places the order.
            </li>
            <li>
              Your order is an offer to buy. We acknowledge it without delay. The contract is made
              at this point: <LegalDetail of={owner.contractMoment} />. If we cannot accept your
              order, we tell you and take no payment, or give it back.
            </li>
            <li>
              Contracts are made in English. This site keeps no copy that you can open later, so
              please print or save these terms and your confirmation.
            </li>
          </ul>
        </>
      ),
    },
    {
      heading: "Prices and offers",
      body: (
        <>
          <p>
            Prices are in pounds sterling and include VAT where it applies
            {withDetail(": ", owner.vatStatus)}. Delivery is added at the checkout, before you pay.
          </p>
          <p>
            The price that counts is the one in your basket when you place the order. If you have
            seen another price for the same product elsewhere on the site, this is the one that
            applies.
          </p>
          {import.meta.env.SALE_UP_TO > 0 && (
            <p>
              The saving on each product is the one shown on its card.{" "}
              {import.meta.env.KISS_DISCOUNT > 0 && (
                <>KISS nails and lashes are at present {import.meta.env.KISS_DISCOUNT}% off.</>
              )}
              {isShown(owner.earlierPrices) && (
                <>
                  {" "}
                  A higher price that is crossed out is an earlier price of ours:{" "}
                  <LegalDetail of={owner.earlierPrices} />.
                </>
              )}
            </p>
          )}
          <p>
            New newsletter subscribers are offered {NEWSLETTER_DISCOUNT}% off
            {withDetail(": ", owner.newsletterCodeTerms)}.
          </p>
          {isShown(owner.priceErrors) && (
            <p>
              If a price is plainly wrong: <LegalDetail of={owner.priceErrors} />.
            </p>
          )}
        </>
      ),
    },
    ...(import.meta.env.ORDERS ? [termsWithOrders.discountCodes] : []),
    {
      heading: "Delivery",
      body: (
        <p>
          Standard delivery costs {formatPence(DELIVERY_CHARGE)}, and nothing when your subtotal is{" "}
          {formatShortPence(FREE_DELIVERY_FROM)} or more. We process orders in{" "}
          {noWrap(PROCESSING_DAYS)} working days; delivery then takes {noWrap(STANDARD_DAYS)}{" "}
          working days. Delivery abroad, where we offer it, takes {noWrap(INTERNATIONAL_DAYS)}{" "}
          business days, and customs duties may be extra. Items are at our risk until they reach
          you. More in <Link to="/delivery">delivery information</Link> and{" "}
          <Link to="/international-delivery">international delivery</Link>.
        </p>
      ),
    },
    ...(import.meta.env.ORDERS ? [termsWithOrders.afterwards] : []),
    {
      heading: "Cancelling and returns",
      body: (
        <>
          <p>
            You can return unopened items within {RETURN_DAYS} days of receiving them, for any
            reason. Once the hygiene seal on an item is broken we cannot take it back, unless it is
            faulty. You pay the return postage, unless the item is faulty. We refund within{" "}
            {noWrap(REFUND_DAYS)} working days of receiving your return.
          </p>
          <p>
            <Link to="/returns">Returns</Link> says how, and has a cancellation form that you can
            copy.
          </p>
        </>
      ),
    },
    {
      heading: "Damaged or faulty items",
      body: (
        <p>
          What we sell has to be as described, fit for its purpose and of satisfactory quality. If
          it is not, you have rights under the Consumer Rights Act 2015: a full refund in the first{" "}
          {REJECTION_DAYS} days, and after that a repair or a replacement first. Please report
          damage within {DAMAGE_REPORT_DAYS} days, so that we can help quickly; your rights do not
          depend on it.
        </p>
      ),
    },
    {
      heading: "Using our products",
      body: (
        <p>
          Pictures are illustrations: a colour or a pack can look a little different in your hand.
          Read the pack and its leaflet before you use a product, and follow them. Test anything new
          on a small patch of skin first. Keep products, glue above all, away from children.
        </p>
      ),
    },
    {
      heading: "Your account",
      body: (
        <p>
          You need no account to buy. If you make one, keep your password to yourself, and tell us
          if you think that somebody else knows it. We may close an account that is used to break
          the law or these terms.
        </p>
      ),
    },
    {
      heading: "What we are liable for",
      body: (
        <>
          <p>
            Nothing in these terms limits our liability for death or injury caused by negligence,
            for fraud, or for anything else that the law does not let us limit. Nothing takes away
            your rights as a consumer.
          </p>
          <p>
            Otherwise we answer for loss that we could both foresee when you ordered and that comes
            from our breaking this contract. We do not answer for business losses, or for events
            that neither of us could have prevented, as long as we do what we can about them.
          </p>
        </>
      ),
    },
    {
      heading: "Reviews",
      body: (
        <p>
          Our <Link to="/reviews-policy">reviews policy</Link> says how ratings come about, and how
          we deal with false ones.
        </p>
      ),
    },
    {
      heading: "Privacy and cookies",
      body: (
        <p>
          See our <Link to="/privacy">privacy policy</Link> and{" "}
          <Link to="/cookies">cookie information</Link>.
        </p>
      ),
    },
    {
      heading: "Complaints",
      body: (
        <p>
          Please <Link to="/contact">contact us</Link> first: most things are quickly put right.
          {isShown(owner.disputeResolver) && (
            <>
              {" "}
              If we cannot settle it between us: <LegalDetail of={owner.disputeResolver} />.
            </>
          )}
        </p>
      ),
    },
    ...(isShown(owner.governingLaw)
      ? [
          {
            heading: "The law",
            body: (
              <p>
                These terms come under the law of <LegalDetail of={owner.governingLaw} />. If you
                live in another part of the UK, such as Scotland or Northern Ireland, you keep the
                protection of its law and can go to its courts.
              </p>
            ),
          },
        ]
      : []),
    {
      heading: "Changes to these terms",
      body: (
        <p>
          The terms on this page when you order are the ones that apply to that order. We may change
          them for later orders; the date at the top says when we last did.
        </p>
      ),
    },
  ],
  next: [
    ["/returns", "Returns"],
    ["/delivery", "Delivery Information"],
    ["/privacy", "Privacy Policy"],
  ],
};
