import { DELIVERY_CHARGE, FREE_DELIVERY_FROM } from "@damson/shop/delivery";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import { MINIMUM_PASSWORD_LENGTH } from "#app/account/sign-in/password-rule.ts";
import { LegalDetail, mapDetail } from "#app/content/legal-detail.tsx";
import type { Question } from "#app/content/question-list.tsx";
import { kissDiscount, saleUpTo } from "#app/settings/advertised-discounts.ts";
import { delivery } from "#app/settings/delivery.ts";
import { newsletterPercent } from "#app/settings/newsletter-code.ts";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

interface Topic {
  readonly heading: string;
  readonly questions: readonly Question[];
}

/** The page and its structured data are both made from these questions. */
export const topics = (): readonly Topic[] => [
  {
    heading: "Ordering",
    questions: [
      {
        question: "How do I order?",
        answer: (
          <p>
            Press Quick Buy on a product, choose how many you would like and add them to your
            basket. When you are ready, press the basket at the top of the page. The checkout has
            three steps: Shipping, Billing and Payment.
          </p>
        ),
      },
      {
        question: "Do I need an account?",
        answer: <p>No. You can sign in, create an account or continue as a guest, as you like.</p>,
      },
      {
        question: "Can I put a mistake right before I pay?",
        answer: (
          <p>
            Yes. You can change quantities and remove items in the order summary. In the checkout,
            Back returns to the step before and keeps what you typed. Before you press the last
            button, look at the summary: it shows your items, the delivery charge and the total.
          </p>
        ),
      },
      {
        question: "Why is my basket empty?",
        answer: (
          <p>
            Your basket is kept only while the page is open. Reloading or closing the page empties
            it. Moving from page to page within the shop does not.
          </p>
        ),
      },
      {
        question: "Where is my order?",
        answer: (
          <p>
            If you need news of an order, <Link to="/contact">contact us</Link>.
          </p>
        ),
      },
    ],
  },
  {
    heading: "Delivery",
    questions: [
      {
        question: "What does delivery cost?",
        answer: (
          <p>
            Standard delivery costs {formatPence(DELIVERY_CHARGE)}. It is free when your subtotal is{" "}
            {formatShortPence(FREE_DELIVERY_FROM)} or more.
          </p>
        ),
      },
      {
        question: "How long does it take?",
        answer: (
          <p>
            We process orders in {noWrap(delivery.processingDays)} working days. Once your order has
            left us, standard delivery takes {noWrap(delivery.standardDays)} working days. More in{" "}
            <Link to="/delivery">delivery information</Link>.
          </p>
        ),
      },
      {
        question: "Do you deliver outside the UK?",
        answer: (
          <p>
            Our online checkout takes UK addresses at present. To ask about delivery elsewhere, see{" "}
            <Link to="/international-delivery">international delivery</Link>.
          </p>
        ),
      },
    ],
  },
  {
    heading: "Returns and refunds",
    questions: [
      {
        question: "Can I send something back?",
        answer: (
          <p>
            You can return unopened items within {RETURN_DAYS} days of receiving them. For hygiene
            reasons we cannot take back an item once its seal is broken, unless it is faulty. This
            does not affect your legal rights. <Link to="/returns">Returns</Link> says how.
          </p>
        ),
      },
      {
        question: "Who pays for the return postage?",
        answer: <p>You do, unless the item is faulty.</p>,
      },
      {
        question: "When do I get my money back?",
        answer: (
          <p>
            We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, to the
            card you paid with.
          </p>
        ),
      },
      {
        question: "Something arrived damaged or faulty. What now?",
        answer: (
          <p>
            Please <Link to="/contact">tell us</Link> within {DAMAGE_REPORT_DAYS} days so that we
            can put it right quickly. If you find a fault later, you still have your rights under
            the Consumer Rights Act 2015.
          </p>
        ),
      },
    ],
  },
  {
    heading: "Payment",
    questions: [
      {
        question: "What do you ask for when I pay?",
        answer: (
          <p>
            The name on the card, its number, its expiry date and the CVV, which is on the back. The
            site does not store them: see our <Link to="/privacy">privacy policy</Link>.
          </p>
        ),
      },
      {
        question: "Which cards do you take?",
        answer: (
          <p>
            <LegalDetail of={owner.cardsAccepted} />. The foot of every page shows them.
          </p>
        ),
      },
    ],
  },
  {
    heading: "Your account",
    questions: [
      {
        question: "How do I create an account?",
        answer: (
          <p>
            Open <Link to="/auth">your account page</Link> and choose Create Account. You need an
            email address and a password of at least {MINIMUM_PASSWORD_LENGTH} characters.
          </p>
        ),
      },
      {
        question: "I have forgotten my password. What can I do?",
        answer: (
          <p>
            Choose “Forgot your password?” on the <Link to="/auth">Sign In</Link> tab, and we will
            send you a link for a new one. For everything else about your account,{" "}
            <Link to="/contact">contact us</Link>.
          </p>
        ),
      },
    ],
  },
  {
    heading: "Offers",
    questions: [
      ...(saleUpTo > 0
        ? [
            {
              question: "Which products are reduced?",
              answer: (
                <p>
                  {kissDiscount > 0 && (
                    <>
                      All <Link to="/k-beauty">KISS nails and lashes</Link> are {kissDiscount}% off.{" "}
                    </>
                  )}
                  Our seasonal sale takes up to {saleUpTo}% off. The saving on each product is the
                  one shown on its card, and the price there is what you pay.
                </p>
              ),
            },
          ]
        : []),
      ...(newsletterPercent > 0
        ? [
            {
              question: "What is the newsletter offer?",
              answer: (
                <p>
                  New subscribers are offered {newsletterPercent}% off
                  {mapDetail(": ", owner.newsletterCodeTerms)}.
                </p>
              ),
            },
          ]
        : []),
    ],
  },
  {
    heading: "Our products",
    questions: [
      {
        question: "How do I use nails and lashes safely?",
        answer: (
          <>
            <p>
              Follow the instructions on the pack. Try any adhesive on a small patch of skin first,
              and leave it off if your skin reacts.
            </p>
            <p>
              Keep nail glue and lash bond away from your eyes and out of the reach of children.
              Take nails and lashes off gently, as the pack says; never pull.
            </p>
          </>
        ),
      },
      {
        question: "How do I use a vitamin A cream?",
        answer: (
          <p>
            Use it sparingly, wear sunscreen by day and follow the leaflet. If you are pregnant, ask
            a pharmacist first.
          </p>
        ),
      },
      {
        question: "What do the stars on the cards mean?",
        answer: (
          <p>
            They show a rating out of five, with the number of reviews. Our{" "}
            <Link to="/reviews-policy">reviews policy</Link> says where the ratings come from.
          </p>
        ),
      },
    ],
  },
];
