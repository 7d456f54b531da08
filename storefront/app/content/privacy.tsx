import { DATA_COMPLAINT_DAYS } from "@damson/shop/legal/law";
import { owner } from "@damson/shop/legal/owner";
import { MINIMUM_PASSWORD_LENGTH } from "#app/account/password-rule.ts";
import { shop } from "#app/shop.ts";
import { Link } from "#app/ui/link.tsx";
import type { Article } from "./article-page.tsx";
import { DataTable } from "./data-table.tsx";
import { isShown, LegalDetail, withDetail } from "./legal-detail.tsx";
import { privacyWithOrders } from "./trading/privacy.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

const account = <>The authentication service</>;
const contract = <>To run your account: our contract with you</>;
const closed = <>Until your account is closed{withDetail(", then: ", owner.accountsKept)}</>;
const writeToUs = isShown(owner.privacyEmail) && (
  <>
    Write to <LegalDetail of={owner.privacyEmail} />.{" "}
  </>
);
const pageMemory = <>Nowhere. It stays in the memory of the page</>;
const gone = <>Gone when the page closes or reloads</>;

export const privacy: Article = {
  lead: import.meta.env.ORDERS ? (
    privacyWithOrders.lead
  ) : (
    <>
      What {shop.name} knows about you, where it goes and what you can do about it. In short: very
      little leaves your browser, and nobody follows you round.
    </>
  ),
  sections: [
    {
      heading: "Who is responsible",
      body: (
        <>
          <p>
            For your personal data, {shop.name} is the controller.{" "}
            {isShown(owner.privacyEmail) && (
              <>
                For anything about privacy, write to <LegalDetail of={owner.privacyEmail} />.{" "}
              </>
            )}
            {isShown(owner.dataProtectionOfficer) && (
              <>
                <LegalDetail of={owner.dataProtectionOfficer} />.
              </>
            )}
          </p>
          <WhoWeAre />
        </>
      ),
    },
    {
      heading: "What leaves your browser",
      body: import.meta.env.ORDERS ? (
        privacyWithOrders.whatLeaves
      ) : (
        <>
          <p>
            Only your account does: signing up, confirming your address, signing in, staying signed
            in, choosing a new password and signing out call the authentication service. Links and
            codes for that come to you by email. It is run by{" "}
            <LegalDetail of={owner.accountsProvider} />.
          </p>
          <p>
            The checkout, the contact form and the newsletter forms send nothing anywhere today.
            Whatever you type there stays in the page and is gone with it.
          </p>
        </>
      ),
    },
    {
      heading: "What we use, and why",
      body: (
        <DataTable
          caption="Personal data on this site"
          columns={["What", "When", "Where it goes", "Why, and on what basis", "How long"]}
          rows={[
            [
              "Email and password",
              <>When you create an account, sign in or choose a new password</>,
              account,
              contract,
              closed,
            ],
            [
              "Full name",
              <>When you create an account during checkout</>,
              <>{account}, with your account</>,
              <>To address you properly: our contract with you</>,
              closed,
            ],
            [
              "Session tokens and account details",
              <>While you are signed in</>,
              <>This browser’s local storage, and the authentication service</>,
              <>To keep you signed in: our contract with you, and strictly necessary storage</>,
              <>Until you sign out or the session ends</>,
            ],
            ...(import.meta.env.ORDERS
              ? privacyWithOrders.rows
              : ([
                  [
                    "Delivery and billing details",
                    <>In the checkout</>,
                    pageMemory,
                    <>To show your order and check the form, as you ask us to</>,
                    <>{gone}, or when you sign out</>,
                  ],
                  [
                    "Card details: name, number, expiry, CVV",
                    <>In the last step of the checkout</>,
                    pageMemory,
                    <>To check their format, as you ask us to</>,
                    <>Gone when the order is placed, you sign out or the page closes</>,
                  ],
                  [
                    "Contact message",
                    <>When you use the contact form</>,
                    <>Nowhere: the site does not send it today</>,
                    <>To check the form</>,
                    <>Gone when the form clears, or the page closes</>,
                  ],
                  [
                    "Newsletter email",
                    <>When you fill in a newsletter form</>,
                    <>Nowhere: the site does not send it today</>,
                    <>If we ever send a newsletter, only with your consent</>,
                    gone,
                  ],
                  [
                    "Basket",
                    <>While you shop</>,
                    pageMemory,
                    <>To show what you chose, as you ask us to</>,
                    gone,
                  ],
                ] as const)),
            [
              "IP address and request data",
              <>On every visit</>,
              import.meta.env.ORDERS ? (
                privacyWithOrders.whoGetsRequests
              ) : (
                <>
                  <LegalDetail of={owner.hostingProvider} />, and the authentication service
                </>
              ),
              <>To deliver the site and keep it safe: our legitimate interest</>,
              <>Server logs{withDetail(": ", owner.logsKept)}</>,
            ],
          ]}
        />
      ),
    },
    {
      heading: "Do you have to give it?",
      body: (
        <>
          {import.meta.env.ORDERS ? (
            privacyWithOrders.needed
          ) : (
            <p>
              No. You can look round and check out as a guest, without an account. An account needs
              an email address and a password of at least {MINIMUM_PASSWORD_LENGTH} characters;
              without them we cannot open one. The checkout cannot go on without an address and card
              details in the right format.
            </p>
          )}
          <p>No decision about you is made by a machine alone, and we build no profile of you.</p>
        </>
      ),
    },
    {
      heading: "What your browser keeps",
      body: (
        <p>
          We set no cookies. A few small items are kept in your browser’s storage:{" "}
          <Link to="/cookies">cookie information</Link> lists every one, and lets you change your
          answer.
        </p>
      ),
    },
    {
      heading: "Who else sees it",
      body: (
        <>
          <p>
            Those who run the site for us, and only to do that
            {withDetail(": ", owner.hostingProvider)}
            {withDetail(isShown(owner.hostingProvider) ? " and " : ": ", owner.accountsProvider)}.
            We do not sell personal data. The site holds no analytics, no advertising and no social
            media trackers.
          </p>
          {isShown(owner.dataTransfers) && (
            <p>
              Data outside the UK: <LegalDetail of={owner.dataTransfers} />.
            </p>
          )}
        </>
      ),
    },
    ...(import.meta.env.ORDERS ? [privacyWithOrders.recipients] : []),
    {
      heading: "How we keep it safe",
      body: import.meta.env.ORDERS ? (
        privacyWithOrders.safety
      ) : (
        <p>
          Pages and sign-in travel over HTTPS. Passwords are not stored as you type them, but in a
          form that cannot be read back. Card details are never stored by the site.
        </p>
      ),
    },
    {
      heading: "Children",
      body: (
        <p>
          The shop is not aimed at people under {shop.minimumAge}. They may buy only with a parent’s
          consent. If you think that a child has opened an account without it, tell us and we will
          close it.
        </p>
      ),
    },
    {
      heading: "Your rights",
      body: (
        <>
          <p>You can ask us, at any time and free of charge:</p>
          <ul>
            <li>for a copy of the data we hold about you</li>
            <li>to correct it, erase it or use it less</li>
            <li>to stop using it where we rely on our legitimate interest</li>
            <li>to hand it to you, or to somebody else, in a form a computer can read</li>
          </ul>
          <p>
            Where we rely on your consent you can take it back, as easily as you gave it.{" "}
            {writeToUs}We answer within one month.
          </p>
        </>
      ),
    },
    ...(import.meta.env.ORDERS ? [privacyWithOrders.erasure] : []),
    {
      heading: "If you have a complaint",
      body: (
        <>
          <p>
            {writeToUs}We acknowledge a complaint about your data within {DATA_COMPLAINT_DAYS} days,
            look into it, and tell you what came of it without undue delay.
          </p>
          <p>
            You can also go to the regulator, the Information Commissioner’s Office:{" "}
            <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>, telephone{" "}
            <a href="tel:03031231113">0303 123 1113</a>.
          </p>
        </>
      ),
    },
    {
      heading: "Changes to this policy",
      body: (
        <p>
          If what we do with your data changes, this page changes first. The date at the top says
          when it last did.
        </p>
      ),
    },
  ],
  next: [
    ["/cookies", "Cookie Information"],
    ["/terms", "Terms & Conditions"],
  ],
};
