import { showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import type { NewsletterPopupProps } from "#app/edition.ts";
import { NewsletterField } from "#app/promotion/newsletter-field.tsx";
import * as shared from "#app/promotion/newsletter-popup.tsx";
import { newsletter } from "#app/settings/newsletter.ts";
import { newsletterDays, newsletterPercent } from "#app/settings/newsletter-code.ts";
import { subscribe } from "./subscribe.ts";

export function NewsletterPopup(props: NewsletterPopupProps) {
  return <shared.NewsletterPopup {...props} Form={PopupForm} nextStep={nextStep()} />;
}

function nextStep(): string {
  const code = newsletterPercent > 0 ? ` It brings your ${newsletterPercent}% discount code.` : "";
  return `One more step: press the link in the email that we have just sent you.${code}`;
}

/** The popup's form. The browser validates the address. */
function PopupForm({ onSubscribed }: shared.PopupFormProps) {
  const [error, setError] = useState<string>();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await subscribe(event.currentTarget, setError)) onSubscribed();
  }

  return (
    <>
      <p className="mt-3">
        {newsletter?.popupText || "Join us by email for first looks and offers."}
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
