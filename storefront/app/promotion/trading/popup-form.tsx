import { NEWSLETTER_CODE_DAYS } from "@damson/shop/newsletter/newsletter-code";
import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import { NewsletterField } from "../newsletter-field.tsx";
import { subscribe } from "./subscribe.ts";

interface PopupFormProps {
  readonly onSubscribed: () => void;
}

/** The form of the popup. The browser itself validates the address. */
export function PopupForm({ onSubscribed }: PopupFormProps) {
  const [error, setError] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await subscribe(event.currentTarget, setError)) onSubscribed();
  }

  return (
    <>
      <p className="mt-3">
        Join us by email for first looks and offers. Confirm your address, and your welcome code for{" "}
        {NEWSLETTER_DISCOUNT}% off is yours for {NEWSLETTER_CODE_DAYS} days.
      </p>
      <form
        className="mt-6"
        onInput={() => setError(undefined)}
        onSubmit={(event) => void onSubmit(event).catch(showUnexpectedError)}
      >
        <NewsletterField error={error} />
      </form>
    </>
  );
}

/** Introduces the discount code. */
export const nextStep =
  "One more step: press the link in the email that we have just sent you. It brings your ";
