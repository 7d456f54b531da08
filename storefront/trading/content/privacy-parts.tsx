import { retentionDays } from "@damson/shop/legal/retention";
import { MINIMUM_PASSWORD_LENGTH } from "#app/account/sign-in/password-rule.ts";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import type { PrivacyParts } from "#app/content/privacy.tsx";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { BASKET_DAYS } from "#trading/basket/stored-basket.ts";
import { cardSafety, paymentRecipients, paymentRows } from "./payment-privacy.tsx";

/** Rounded down to whole years. */
const ORDER_YEARS = Math.floor(retentionDays.orders / 365);

const orderService = <>The shop’s order service</>;
const asLongAsRecords = <>{ORDER_YEARS} years from your order</>;

export const privacyParts = (): PrivacyParts => ({
  lead: (
    <>
      What {shop.name} knows about you, where it goes and what you can do about it. In short: what
      we need to bring you your order, and nobody follows you round.
    </>
  ),
  dataSharing: (
    <>
      <p>
        Your account: signing up, confirming your address, signing in, staying signed in, choosing a
        new password and signing out call the authentication service. Links and codes for that come
        to you by email.
        {isShown(owner.accountsProvider) && (
          <>
            {" "}
            It is run by <LegalDetail of={owner.accountsProvider} />.
          </>
        )}
      </p>
      <p>
        Your order, when you press the button that places it; a discount code, when you apply it; a
        contact message, when you send it; your email address, when you subscribe to the newsletter
        or ask for an email when something is back; and your wishlist, while you are signed in. They
        go to the shop’s own order service. What you type before that stays in the page.
      </p>
    </>
  ),
  furtherRows: [
    [
      "Delivery and billing details of an order",
      <>When you place an order</>,
      <>{orderService}; the carrier gets what is on the parcel</>,
      <>To bring you your order: our contract with you. Then to keep records, as tax law asks</>,
      <>
        {asLongAsRecords}; {retentionDays.unpaidOrders} days if it was not paid
      </>,
    ],
    [
      "What you ordered, paid, returned and got back",
      <>While we deal with your order</>,
      orderService,
      <>Our contract with you. Then to keep records, as tax law asks</>,
      asLongAsRecords,
    ],
    [
      "Which network and email address an unpaid order comes from",
      <>When you place an order</>,
      <>{orderService}, as keyed hashes: by them we recognise both, and cannot read them</>,
      <>So that unpaid orders do not keep goods from other customers: our legitimate interest</>,
      <>Until it is paid. If it is not, for as long again as we kept the goods for you</>,
    ],
    ...paymentRows(),
    [
      "Emails about your order",
      <>At each step of your order</>,
      <>{orderService}, and our mail server</>,
      <>To tell you what the law asks us to: our contract with you</>,
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
      <>{orderService}, as a keyed hash: by it we recognise the address, and cannot read it</>,
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
  requiredData: (
    <p>
      No. You can look round and order as a guest, without an account. An account needs an email
      address and a password of at least {MINIMUM_PASSWORD_LENGTH} characters; without them we
      cannot open one. Without a name, an address, an email address and a telephone number we cannot
      bring you an order, so the checkout cannot go on without them.
    </p>
  ),
  recipientsOfOrders: {
    heading: "Who else sees your order",
    body: (
      <p>
        The carrier that brings it, who gets your name, address and telephone number;{" "}
        {paymentRecipients()}; and whoever runs our mail server.
      </p>
    ),
  },
  safety: (
    <p>
      Pages, sign-in and orders travel over HTTPS. Passwords are not stored as you type them, but in
      a form that cannot be read back. The page of your order opens only by the link in your email
      or from your account. {cardSafety()}
    </p>
  ),
  furtherRights: [
    {
      heading: "What you can do yourself",
      body: (
        <p>
          Under <Link to="/account">Your account</Link> you can change your email address and your
          password, take a copy of your data, and delete your account. Deleting it ends your sign-in
          and forgets your name and password at once. Your orders stay as this page says, and open
          by the links in their emails; the newsletter has a link of its own in every email. While
          you are signed in, the checkout begins with the address of your last paid order, or with
          your name: your account keeps whether you want that.
        </p>
      ),
    },
    {
      heading: "Your right to erasure, and your orders",
      body: (
        <p>
          If you ask us to erase your data, we take your name, addresses, email address and
          telephone number out of your orders, once nothing of them is open any more. Their number,
          dates, items and amounts stay for {ORDER_YEARS} years, as tax law asks, but no longer say
          whose they were. So that one address gets one discount code, a keyed hash of it stays for{" "}
          {retentionDays.codeRecipients} days. It shows us that the same address had its code
          before, and serves for nothing else: nobody can be written to by it.
        </p>
      ),
    },
  ],
});
