import { emailError } from "@damson/shop/fields/email";
import { showToast, showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import { newsletterRequested, newsletterSubscribed } from "#app/ui/toast-texts.ts";
import { NewsletterField } from "./newsletter-field.tsx";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.ts";
import { requestNewsletter } from "./trading/request-newsletter.ts";

/** The newsletter sign-up at the end of the home page. */
export function NewsletterBlock() {
  const [error, setError] = useState<string>();

  function recheck(event: FormEvent<HTMLFormElement>) {
    if (error !== undefined) setError(emailError(emailIn(event.currentTarget)));
  }

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const invalid = emailError(emailIn(form));
    setError(invalid);
    if (invalid !== undefined) return form.querySelector("input")?.focus();
    if (import.meta.env.ORDERS) {
      const failure = await requestNewsletter(form);
      setError(failure);
      if (failure !== undefined) return form.querySelector("input")?.focus();
    } else await subscribeToNewsletter(emailIn(form).trim());
    form.reset();
    // Safari focuses no button that is pressed; the toast keeps clear of a form with the focus.
    form.querySelector("button")?.focus();
    showToast(import.meta.env.ORDERS ? newsletterRequested : newsletterSubscribed);
  }

  return (
    <section aria-labelledby="newsletter" className="bg-celadon">
      <div className="wrap-page grid gap-x-16 gap-y-8 py-14 md:grid-cols-2 md:items-center md:py-18">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-3xl">
            Join our Beauty Circle
          </h2>
          <p className="mt-3 max-w-md">
            First looks at what is new, offers worth opening and the occasional good idea, by email.
          </p>
        </div>
        {/* This method sends nothing: without JavaScript no email address gets into a URL. */}
        <form
          noValidate
          method="dialog"
          aria-labelledby="newsletter"
          onInput={recheck}
          onSubmit={(event) => void subscribe(event).catch(showUnexpectedError)}
        >
          <noscript>
            <p className="mb-3 text-error text-sm">
              This form needs JavaScript, which is switched off.
            </p>
          </noscript>
          <NewsletterField error={error} />
          <p className="mt-3 text-sm">
            You can unsubscribe at any time. Our{" "}
            <TextLink to="/privacy" variant="quiet">
              Privacy Policy
            </TextLink>{" "}
            says what we do with your address.
          </p>
        </form>
      </div>
    </section>
  );
}

function emailIn(form: HTMLFormElement): string {
  return String(new FormData(form).get("email") ?? "");
}
