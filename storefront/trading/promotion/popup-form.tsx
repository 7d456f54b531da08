import { showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import { NewsletterField } from "#app/promotion/newsletter-field.tsx";
import { newsletterDays, newsletterPercent } from "#variant/settings/newsletter-code.ts";
import { subscribe } from "./subscribe.ts";

interface PopupFormProps {
  readonly onSubscribed: () => void;
}

/** The popup's form. The browser validates the address. */
export function PopupForm({ onSubscribed }: PopupFormProps) {
  const [error, setError] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await subscribe(event.currentTarget, setError)) onSubscribed();
  }

  return (
    <>
      <p className="mt-3">
        Join us by email for first looks and offers.
        {newsletterPercent > 0 &&
          ` Confirm your address, and your welcome code for ${newsletterPercent}% off is yours for ${newsletterDays} days.`}
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

export const nextStep = () =>
  `One more step: press the link in the email that we have just sent you.${newsletterPercent > 0 ? ` It brings your ${newsletterPercent}% discount code.` : ""}`;
