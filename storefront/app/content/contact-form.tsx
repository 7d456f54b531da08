import { type ContactMessage, contactForm } from "@damson/shop/contact/contact-message";
import { EmailField, TextArea, TextField } from "@damson/ui/form/field";
import { useForm } from "@damson/ui/form/use-form";
import type { ToastText } from "@damson/ui/toast-text";
import { showToast, showValidationError } from "@damson/ui/toasts";
import { useRef } from "react";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface ContactFormProps {
  /** Sends the message to customer service. Returns a toast if that fails. */
  readonly deliver: (message: ContactMessage) => Promise<ToastText | undefined>;
}

const draft = createSessionDraft();

const sent: ToastText = {
  title: "Message sent!",
  description: "We'll get back to you as soon as possible.",
};

export function ContactForm({ deliver }: ContactFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { formProps, field, isSubmitting } = useForm(contactForm, {
    draft,
    async onValid(message) {
      const failure = await deliver(message);
      if (failure !== undefined) return showToast(failure);
      draft.forget();
      showToast(sent);
      heading.current?.focus();
    },
    onInvalid: showValidationError,
  });

  return (
    <section aria-labelledby="write-to-us">
      <h2 id="write-to-us" ref={heading} tabIndex={-1} className="text-xl md:text-2xl">
        Write to us
      </h2>
      <form {...formProps} className="mt-6 flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" spellCheck={false} {...field("name")} />
          <EmailField label="Email" {...field("email")} />
        </div>
        <TextField label="Subject" {...field("subject")} />
        <TextArea label="Message" rows={8} {...field("message")} />
        <SubmitButton
          isSubmitting={isSubmitting}
          pending="Sending..."
          className="mt-2 sm:self-start"
        >
          Send message
        </SubmitButton>
      </form>
    </section>
  );
}
