/** The specified shop sends only account data anywhere. */

import { MINIMUM_PASSWORD_LENGTH } from "#app/account/sign-in/password-rule.ts";
import { LegalDetail } from "#app/content/legal-detail.tsx";
import type { PrivacyParts } from "#app/content/privacy.tsx";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";

const pageMemory = <>Nowhere. It stays in the memory of the page</>;
const gone = <>Gone when the page closes or reloads</>;

export const privacyParts = (): PrivacyParts => ({
  lead: (
    <>
      What {shop.name} knows about you, where it goes and what you can do about it. In short: very
      little leaves your browser, and nobody follows you round.
    </>
  ),
  dataSharing: (
    <>
      <p>
        Only your account does: signing up, confirming your address, signing in, staying signed in,
        choosing a new password and signing out call the authentication service. Links and codes for
        that come to you by email. It is run by <LegalDetail of={owner.accountsProvider} />.
      </p>
      <p>
        The checkout, the contact form and the newsletter forms send nothing anywhere today.
        Whatever you type there stays in the page and is gone with it.
      </p>
    </>
  ),
  furtherRows: [
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
  ],
  recipientsOfRequests: (
    <>
      <LegalDetail of={owner.hostingProvider} />, and the authentication service
    </>
  ),
  requiredData: (
    <p>
      No. You can look round and check out as a guest, without an account. An account needs an email
      address and a password of at least {MINIMUM_PASSWORD_LENGTH} characters; without them we
      cannot open one. The checkout cannot go on without an address and card details in the right
      format.
    </p>
  ),
  safety: (
    <p>
      Pages and sign-in travel over HTTPS. Passwords are not stored as you type them, but in a form
      that cannot be read back. Card details are never stored by the site.
    </p>
  ),
});
