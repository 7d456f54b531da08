import { Link } from "react-router";
import * as v from "valibot";
import { email } from "#app/lib/form-rules.ts";
import { showToast } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { NewsletterField } from "./newsletter-field.tsx";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.ts";

const newsletterForm = v.object({ email });

/** The invitation at the foot of home. */
export function NewsletterBlock() {
  const { formProps, field } = useForm(newsletterForm, {
    async onValid(values, form) {
      await subscribeToNewsletter(values.email);
      form.reset();
      showToast({ title: "Thank you for subscribing to our Beauty Circle!" });
    },
  });
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
        <form {...formProps} aria-labelledby="newsletter">
          <NewsletterField error={field("email").error} />
          <p className="mt-3 text-sm">
            You can unsubscribe at any time. Our{" "}
            <Link to="/privacy" className="underline underline-offset-4 hover:text-plum">
              Privacy Policy
            </Link>{" "}
            says what we do with your address.
          </p>
        </form>
      </div>
    </section>
  );
}
