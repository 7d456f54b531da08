import { focusAtOnce } from "@damson/ui/focus-at-once";
import { TextField } from "@damson/ui/form/field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { callAuth } from "../session/auth-client.ts";
import { codeForm } from "../sign-in/account-forms.ts";
import { emailConfirmed } from "./link-toasts.ts";
import type { MailedLink } from "./mailed-links.ts";
import { ResendButton } from "./resend-button.tsx";

interface CodeFormProps {
  readonly email: string;
  readonly link: MailedLink;
}

interface LinkSentProps {
  readonly email: string;
  readonly link: MailedLink;
  readonly onOtherAddress: () => void;
}

export function LinkSent({ email, link, onOtherAddress }: LinkSentProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <div role="status">
        {/* The focused button has disappeared with its form. */}
        <h2 ref={focusAtOnce} tabIndex={-1} className="text-xl">
          Check your email
        </h2>
        <p className="mt-3 wrap-anywhere">{link.sentMessage(email)}</p>
        <p className="mt-3 text-ink-soft text-sm">
          It can take a few minutes. If it does not arrive, please look in your junk mail too.
        </p>
      </div>
      <CodeForm email={email} link={link} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ResendButton email={email} link={link} />
        <Button variant="text" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </div>
  );
}

/**
 * An alternative to the link, for an email read on another device or a link that a scanner has used up. The session
 * it starts redirects the shopper.
 */
function CodeForm({ email, link }: CodeFormProps) {
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    async onValid({ code }) {
      const { codeType: type } = link;
      const { error } = await callAuth((auth) => auth.verifyOtp({ email, token: code, type }));
      if (error) return showToast(genericFailure(error.message));
      if (type === "signup") showToast(emailConfirmed);
      await waitForNavigation();
    },
  });

  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <TextField
        label="Code from the email"
        hint="If the email has one, you can enter it here instead of opening the link."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field("code")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Checking..." variant="outline">
        Continue with the code
      </SubmitButton>
    </form>
  );
}
