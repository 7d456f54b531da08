import { DELIVERY_CHARGE, FREE_DELIVERY_FROM } from "@damson/shop/delivery";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { REFUND_DAYS } from "@damson/shop/returns";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import type { Question } from "#app/content/question-list.tsx";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

export const aboutOrders: readonly Question[] = [
  {
    question: "Why is my basket empty?",
    answer: (
      <p>
        Your basket is kept only while the page is open. Reloading or closing the page empties it.
        Moving from page to page within the shop does not.
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
];

export const deliveryPrice = () => (
  <p>
    Standard delivery costs {formatPence(DELIVERY_CHARGE)}. It is free when your subtotal is{" "}
    {formatShortPence(FREE_DELIVERY_FROM)} or more.
  </p>
);

export const refundTime = () => (
  <p>
    We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, to the card you
    paid with.
  </p>
);

export const aboutPayment = (): readonly Question[] => [
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
];

export const aboutStars: readonly Question[] = [
  {
    question: "What do the stars on the cards mean?",
    answer: (
      <p>
        They show a rating out of five, with the number of reviews. Our{" "}
        <Link to="/reviews-policy">reviews policy</Link> says where the ratings come from.
      </p>
    ),
  },
];

export const lastUpdated = "2026-11-21";
