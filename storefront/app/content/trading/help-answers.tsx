/** Answers of the help page in a shop that takes orders. */
import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { REFUND_DAYS } from "@damson/shop/returns";
import { BASKET_DAYS } from "#app/basket/trading/stored-basket.ts";
import { areRatingsShown } from "#app/product/trading/ratings-shown.ts";
import { delivery, freeFrom } from "#app/settings/trading/delivery.ts";
import { isCardOffered, isTransferOffered } from "#app/settings/trading/offered-methods.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import * as specified from "../help-answers.tsx";
import type { Question } from "../question-list.tsx";
import { backTo, refundArrives } from "./refund-words.ts";

const aboutCards = (): Question => ({
  question: isCardOffered ? "Who sees my card details?" : "Do you need my card?",
  answer: (
    <p>
      {isCardOffered
        ? "Only our payment provider, Stripe. The last step of the checkout takes you to its own secure page, and it brings you back when you have paid. Your card details never reach us"
        : "No. We never ask for card details"}
      : see our <Link to="/privacy">privacy policy</Link>.
    </p>
  ),
});

const transferHelp = () => (
  <p>
    {isCardOffered ? "Or by bank transfer" : "By bank transfer"}. When you have ordered, the page of
    your order and our email say to which account, with which reference and by when.
  </p>
);

const howToPay = () =>
  isCardOffered ? (
    <>
      <p>
        By card, on the page of our payment provider, Stripe. You have ordered as soon as you have
        paid there, and our email confirms it. If you come back without paying, your basket is as it
        was, and we keep your order for a while.
      </p>
      {isTransferOffered && transferHelp()}
    </>
  ) : (
    transferHelp()
  );

export const aboutOrders: readonly Question[] = [
  {
    question: "Why is my basket empty?",
    answer: (
      <p>
        Your basket is kept in this browser for {BASKET_DAYS} days after you last changed it, and
        emptied by your order. Another browser or device has a basket of its own.
      </p>
    ),
  },
  {
    question: "Where is my order?",
    answer: (
      <p>
        The link in our emails opens its page, which says where it is. With an account, you find all
        of them under <Link to="/orders">Your orders</Link>. If you need more news of one,{" "}
        <Link to="/contact">contact us</Link>.
      </p>
    ),
  },
];

export const deliveryPrice = () =>
  delivery.charge === 0 ? (
    <p>Nothing: standard delivery is free.</p>
  ) : (
    <p>
      Standard delivery costs {formatPence(delivery.charge)}.
      {freeFrom && <> It is free when your subtotal is {formatShortPence(freeFrom)} or more.</>}
    </p>
  );

export const refundTime = () => (
  <p>
    We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, {backTo()}.
    {refundArrives()}
  </p>
);

export const aboutPayment = (): readonly Question[] => [
  aboutCards(),
  { question: "How do I pay?", answer: howToPay() },
];

export const aboutStars: readonly Question[] = areRatingsShown ? specified.aboutStars : [];

export const lastUpdated = lastUpdatedWithOrders.help;
