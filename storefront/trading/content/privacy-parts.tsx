import { retentionDays } from "@damson/shop/legal/retention";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import type { PrivacyParts } from "#app/content/privacy.tsx";
import { owner } from "#app/settings/owner.ts";
import { BASKET_DAYS } from "#trading/basket/stored-basket.ts";
import { paymentRows } from "./payment-privacy.tsx";

/** Rounded down to whole years. */
const ORDER_YEARS = Math.floor(retentionDays.orders / 365);

const orderService = <>The shop’s order service</>;
const asLongAsRecords = <>{ORDER_YEARS} years from your order</>;

/** Personal data in the trading shop. */
export const personalData = (): Pick<PrivacyParts, "furtherRows" | "recipientsOfRequests"> => ({
  furtherRows: [
    [
      "Delivery and billing details of an order",
      <>When you place an order</>,
      <>{orderService}; the carrier gets what is on the parcel</>,
      <>
        To bring you your order: our contract with you. Then to keep records, as tax law requires
      </>,
      <>
        {asLongAsRecords}; {retentionDays.unpaidOrders} days if it was not paid
      </>,
    ],
    [
      "What you ordered, paid, returned and got back",
      <>While we deal with your order</>,
      orderService,
      <>Our contract with you. Then to keep records, as tax law requires</>,
      asLongAsRecords,
    ],
    [
      "Which network and email address an unpaid order comes from",
      <>When you place an order</>,
      <>{orderService}, as keyed hashes, which let us recognise both but not read them</>,
      <>So that unpaid orders do not keep goods from other customers: our legitimate interest</>,
      <>Until it is paid. If it is not, for as long again as we kept the goods for you</>,
    ],
    ...paymentRows(),
    [
      "Emails about your order",
      <>At each step of your order</>,
      <>{orderService}, and our mail server</>,
      <>To give you the information that the law requires: our contract with you</>,
      <>{retentionDays.emails} days</>,
    ],
    [
      "Contact message",
      <>When you send the contact form</>,
      <>{orderService}, and our mailbox</>,
      <>To answer you: our legitimate interest</>,
      <>{retentionDays.contactMessages} days</>,
    ],
    [
      "Newsletter email, and when and from which network you asked for it and confirmed it",
      <>When you subscribe, and confirm it by the link in our email</>,
      <>{orderService}, and our mail server</>,
      <>To send you the newsletter, and to prove that you want it: your consent</>,
      <>
        Until you unsubscribe, which takes one click. Unconfirmed, or after you unsubscribed:{" "}
        {retentionDays.newsletterRequests} days
      </>,
    ],
    [
      "Email address, for an email when a sold-out product is back",
      <>When you ask for it, and confirm it by the link in our email</>,
      <>{orderService}, and our mail server</>,
      <>To send you that one email: your consent</>,
      <>
        Until that email, or until you withdraw it; {retentionDays.backInStockRequests} days at
        most. Unconfirmed: {retentionDays.unconfirmedBackInStockRequests} days
      </>,
    ],
    [
      "Wishlist of your account",
      <>When you press a product’s heart while you are signed in</>,
      orderService,
      <>To show it to you on every device: our contract with you</>,
      <>
        {retentionDays.wishlists} days for each product, or until you remove it or delete your
        account
      </>,
    ],
    [
      "Discount code made for you",
      <>When you confirm the newsletter</>,
      <>{orderService}, with your email address</>,
      <>To give you the discount: our legitimate interest</>,
      <>{retentionDays.unpaidOrders} days after its last day</>,
    ],
    [
      "That your email address has had its discount code",
      <>When you confirm the newsletter</>,
      <>{orderService}, as a keyed hash, which lets us recognise the address but not read it</>,
      <>To give one code to each address: our legitimate interest</>,
      <>{retentionDays.codeRecipients} days, also if we erase your other data</>,
    ],
    [
      "Details of an order that is not placed yet",
      <>When you press the button that places it</>,
      <>This browser’s session storage</>,
      <>To try again, as you ask us to, with nothing to type again: strictly necessary storage</>,
      <>Until it is placed, you sign out, or the tab is closed</>,
    ],
    [
      "Wishlist",
      <>When you press a product’s heart</>,
      <>This browser’s local storage</>,
      <>To show what you marked, as you ask us to: strictly necessary storage</>,
      <>Until you remove it, or sign out of the account that has it too</>,
    ],
    [
      "Basket",
      <>While you shop</>,
      <>This browser’s local storage</>,
      <>To show what you chose, as you ask us to: strictly necessary storage</>,
      <>{BASKET_DAYS} days after its last change, or until you order or empty it</>,
    ],
  ],
  recipientsOfRequests: (
    <>
      {isShown(owner.hostingProvider) && (
        <>
          <LegalDetail of={owner.hostingProvider} />,{" "}
        </>
      )}
      the authentication service and the shop’s order service
    </>
  ),
});
