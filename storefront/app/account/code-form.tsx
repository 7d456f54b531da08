import { TextField } from "#app/ui/field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { codeForm } from "./account-forms.ts";
import { ask } from "./auth-client.ts";
import { emailConfirmed, otherFailure } from "./auth-messages.ts";
import type { MailedLink } from "./mailed-links.ts";
import { untilLeft } from "./until-left.ts";

interface CodeFormProps {
  readonly email: string;
  readonly link: MailedLink;
}

/**
 * The other way than the link, for a mail that is read on another device, or by a scanner that has
 * used the link up. Its session sends the shopper on.
 */
export function CodeForm({ email, link }: CodeFormProps) {
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    async onValid({ code }) {
      const { codeType: type } = link;
      const { error } = await ask((auth) => auth.verifyOtp({ email, token: code, type }));
      if (error) return showToast(otherFailure(error.message));
      if (type === "signup") showToast(emailConfirmed);
      await untilLeft();
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
      <SubmitButton isSubmitting={isSubmitting} pending="Checking..." look="outline">
        Continue with the code
      </SubmitButton>
    </form>
  );
}
