import { REJECTION_DAYS } from "@damson/shop/legal/law";
import { MINIMUM_AGE } from "@damson/shop/legal/minimum-age";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
import { kissDiscount, saleUpTo } from "#app/settings/advertised-discounts.ts";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { newsletterPercent } from "#app/settings/newsletter-code.ts";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { type Article, ArticlePage, type Section } from "./article-page.tsx";
import { isShown, LegalDetail, mapDetail } from "./legal-detail.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

export interface TermsParts {
  readonly ordering: ReactNode;
  readonly discountCodes?: Section;
  readonly orderPage?: Section;
}

interface TermsViewProps {
  readonly lastUpdated: string;
  readonly parts: TermsParts;
}

const page = {
  title: "Terms & Conditions",
  get description() {
    return `The terms on which ${shop.name} sells to you: who may buy, ordering, prices and offers, delivery, cancelling, faulty items and complaints.`;
  },
  path: "/terms",
} as const;

export function TermsView({ lastUpdated, parts }: TermsViewProps) {
  return <ArticlePage page={{ ...page, lastUpdated }} placeholder="mist" article={terms(parts)} />;
}

export const terms = ({ ordering, discountCodes, orderPage }: TermsParts): Article => ({
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
      body: <p>You have to be {MINIMUM_AGE} or over, or have a parent’s consent.</p>,
    },
    {
      heading: "Ordering",
      body: ordering,
    },
    {
      heading: "Prices and offers",
      body: (
        <>
          <p>
            Prices are in pounds sterling and include VAT where it applies
            {mapDetail(": ", owner.vatStatus)}. Delivery is added at the checkout, before you pay.
          </p>
          <p>
            The price that counts is the one in your basket when you place the order. If you have
            seen another price for the same product elsewhere on the site, this is the one that
            applies.
          </p>
          {saleUpTo > 0 && (
            <p>
              The saving on each product is the one shown on its card.{" "}
              {kissDiscount > 0 && <>KISS nails and lashes are at present {kissDiscount}% off.</>}
              {isShown(owner.earlierPrices) && (
                <>
                  {" "}
                  A higher price that is crossed out is an earlier price of ours:{" "}
                  <LegalDetail of={owner.earlierPrices} />.
                </>
              )}
            </p>
          )}
          {newsletterPercent > 0 && (
            <p>
              New newsletter subscribers are offered {newsletterPercent}% off
              {mapDetail(": ", owner.newsletterCodeTerms)}.
            </p>
          )}
          {isShown(owner.priceErrors) && (
            <p>
              If a price is plainly wrong: <LegalDetail of={owner.priceErrors} />.
            </p>
          )}
        </>
      ),
    },
    ...(discountCodes ? [discountCodes] : []),
    {
      heading: "Delivery",
      body: (
        <p>
          <DeliveryPrice /> We process orders in {noWrap(delivery.processingDays)} working days;
          delivery then takes {noWrap(delivery.standardDays)} working days. Delivery abroad, where
          we offer it, takes {noWrap(delivery.internationalDays)} business days, and customs duties
          may be extra. Items are at our risk until they reach you. More in{" "}
          <Link to="/delivery">delivery information</Link> and{" "}
          <Link to="/international-delivery">international delivery</Link>.
        </p>
      ),
    },
    ...(orderPage ? [orderPage] : []),
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
});

function DeliveryPrice() {
  if (delivery.zoneCharges) return `Standard delivery costs ${delivery.zoneCharges}.`;
  if (delivery.charge === 0) return "Standard delivery is free.";
  return (
    <>
      Standard delivery costs {formatPence(delivery.charge)}
      {freeFrom && <>, and nothing when your subtotal is {formatShortPence(freeFrom)} or more</>}.
    </>
  );
}
