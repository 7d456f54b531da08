import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { NewsletterField } from "#app/promotion/newsletter-field.tsx";

interface PopupFormProps {
  readonly onSubscribed: () => void;
}

/** The popup's form. The browser validates the address. */
export function PopupForm({ onSubscribed }: PopupFormProps) {
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

export const nextStep = () =>
  `Welcome! Check your email for your ${NEWSLETTER_DISCOUNT}% discount code.`;
