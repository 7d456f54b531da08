import { useNavigate } from "react-router";
import { EmailField } from "#app/ui/field.tsx";
import { createKeptDraft } from "#app/ui/kept-draft.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { createAccountForm } from "./account-forms.ts";
import { signUp } from "./auth-client.ts";
import { accountCreated, signUpFailure } from "./auth-messages.ts";
import { PASSWORD_HINT } from "./password-rule.ts";

const keptDraft = createKeptDraft();

export function CreateAccountForm() {
  const navigate = useNavigate();
  const { formProps, field, isSubmitting } = useForm(createAccountForm, {
    async onValid({ email, password }) {
      const answer = await signUp({ email, password, continueAt: "/" });
      showToast(answer.ok ? accountCreated : signUpFailure(answer.message));
      if (answer.ok) await navigate("/");
    },
  });

  return (
    <form {...formProps} ref={keptDraft} className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Creating account..." className="mt-3">
        Create Account
      </SubmitButton>
    </form>
  );
}
