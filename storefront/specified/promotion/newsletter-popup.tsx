import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import type { NewsletterPopupProps } from "#app/edition.ts";
import { NewsletterField } from "#app/promotion/newsletter-field.tsx";
import * as shared from "#app/promotion/newsletter-popup.tsx";

export function NewsletterPopup(props: NewsletterPopupProps) {
  return <shared.NewsletterPopup {...props} Form={PopupForm} nextStep={nextStep} />;
}

const nextStep = `Welcome! Check your email for your ${NEWSLETTER_DISCOUNT}% discount code.`;

/** The popup's form. The browser validates the address. */
function PopupForm({ onSubscribed }: shared.PopupFormProps) {
  return (
    <>
      <p className="mt-3">
        Join us by email for first looks and offers, and your welcome code is on its way.
      </p>
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSubscribed();
        }}
      >
        <NewsletterField />
      </form>
    </>
  );
}
