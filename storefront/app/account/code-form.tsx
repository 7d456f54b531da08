import { TextField } from "@damson/ui/form/field";
import { untilPageIsLeft, useForm } from "@damson/ui/form/use-form";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { codeForm } from "./account-forms.ts";
import { callAuth } from "./auth-client.ts";
import { emailConfirmed } from "./link-toasts.ts";
import type { MailedLink } from "./mailed-links.ts";

interface CodeFormProps {
  readonly email: string;
  readonly link: MailedLink;
}

/**
 * The alternative to the link: for an email that is read on another device, or whose link a scanner
 * has used up. The session that it starts redirects the shopper.
 */
export function CodeForm({ email, link }: CodeFormProps) {
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    async onValid({ code }) {
      const { codeType: type } = link;
      const { error } = await callAuth((auth) => auth.verifyOtp({ email, token: code, type }));
      if (error) return showToast(genericFailure(error.message));
      if (type === "signup") showToast(emailConfirmed);
      await untilPageIsLeft();
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
