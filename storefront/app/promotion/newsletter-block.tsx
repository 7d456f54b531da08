import { emailError } from "@damson/shop/fields/email";
import type { ToastText } from "@damson/ui/toast-text";
import { showToast, showUnexpectedError } from "@damson/ui/toasts";
import { type FormEvent, useState } from "react";
import { newsletterName } from "#app/settings/newsletter.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { NewsletterField } from "./newsletter-field.tsx";

interface NewsletterBlockProps {
  /** Subscribes the address in the form. If that fails, shows the reason with `setError` and returns false. */
  readonly subscribe: (
    form: HTMLFormElement,
    setError: (error: string | undefined) => void,
  ) => Promise<boolean>;
  /** Shown after subscribing. */
  readonly subscribed: ToastText;
}

export function NewsletterBlock({ subscribe, subscribed }: NewsletterBlockProps) {
  const [error, setError] = useState<string>();

  function recheck(event: FormEvent<HTMLFormElement>) {
    if (error !== undefined) setError(emailError(emailIn(event.currentTarget)));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const invalid = emailError(emailIn(form));
    setError(invalid);
    if (invalid !== undefined) return form.querySelector("input")?.focus();
    if (!(await subscribe(form, setError))) return;
    form.reset();
    // Safari does not focus a pressed button, and the toast avoids a form with the focus.
    form.querySelector("button")?.focus();
    showToast(subscribed);
  }

  return (
    <section aria-labelledby="newsletter" className="bg-celadon">
      <div className="wrap-page grid gap-x-16 gap-y-8 py-14 md:grid-cols-2 md:items-center md:py-18">
        <div>
          <h2 id="newsletter" className="text-2xl md:text-3xl">
            Join our {newsletterName}
          </h2>
          <p className="mt-3 max-w-md">
            First looks at what is new, offers worth opening and the occasional good idea, by email.
          </p>
        </div>
        {/* `dialog` sends nothing. Without JavaScript, GET would put the email address into the URL. */}
        <form
          noValidate
          method="dialog"
          aria-labelledby="newsletter"
          onInput={recheck}
          onSubmit={(event) => void onSubmit(event).catch(showUnexpectedError)}
        >
          <noscript>
            {import.meta.env.SSR && (
              <p className="mb-3 text-error text-sm">
                This form needs JavaScript, which is switched off.
              </p>
            )}
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
