import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";

const transfer = [
  "Your bank transfer",
  <>When you pay</>,
  <>Your bank and ours</>,
  <>To know that you have paid: our contract with you</>,
  <>In our bank’s records, as the law asks</>,
] as const;

const card = [
  "Your card payment",
  <>When you go to pay: your email address, the number of your order and what it comes to</>,
  <>
    Stripe, our payment provider, and the banks that take part. What you type on its page, such as
    your card details, it keeps <a href="https://stripe.com/gb/privacy">in its own way</a>, and not
    for us
  </>,
  <>To take your payment, and to pay you back: our contract with you</>,
  <>
    With us: that you have paid, how much and when, as long as your order. With Stripe: as long as
    the law asks
  </>,
] as const;

/** Rows of "Personal data on this site". */
export const paymentRows = () => [
  ...(isCardOffered ? [card] : []),
  ...(isTransferOffered ? [transfer] : []),
];

/** For the list of recipients of an order. */
export const paymentRecipients = () =>
  isCardOffered
    ? "our payment provider, Stripe, which may keep data outside the United Kingdom under the safeguards that its privacy policy names; our bank"
    : "our bank";

export const cardSafety = () =>
  isCardOffered
    ? "You enter card details only on our payment provider’s page. They never reach us."
    : "We never ask for card details.";
