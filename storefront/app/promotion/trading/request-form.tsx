import { NEWSLETTER_CODE_DAYS } from "@damson/shop/newsletter/newsletter-code";
import { NEWSLETTER_DISCOUNT } from "@damson/shop/offers";
import { showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import { NewsletterField } from "../newsletter-field.tsx";
import { requestNewsletter } from "./request-newsletter.ts";

/** The popup's form, in a shop that sends the newsletter. */
export function RequestForm({ onRequested }: { readonly onRequested: () => void }) {
  const [error, setError] = useState<string>();

  async function request(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const failure = await requestNewsletter(form);
    setError(failure);
    if (failure === undefined) onRequested();
    else form.querySelector("input")?.focus();
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
        onSubmit={(event) => void request(event).catch(showUnexpectedError)}
      >
        <NewsletterField error={error} />
      </form>
    </>
  );
}
