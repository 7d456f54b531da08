import { useNavigate } from "react-router";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { createKeptDraft } from "#app/ui/kept-draft.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast, showValidationError } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { checkoutSignUpForm } from "./account-forms.ts";
import { signUp } from "./auth-client.ts";
import { accountCreatedAtCheckout, signUpFailureAtCheckout } from "./auth-messages.ts";
import { PASSWORD_HINT } from "./password-rule.ts";

const keptDraft = createKeptDraft();

export function CheckoutSignUpForm() {
  const navigate = useNavigate();
  const { formProps, field, isSubmitting } = useForm(checkoutSignUpForm, {
    async onValid(account) {
      const answer = await signUp({ ...account, continueAt: "/checkout" });
      showToast(answer.ok ? accountCreatedAtCheckout : signUpFailureAtCheckout(answer.message));
      if (answer.ok) await navigate("/checkout");
    },
    onInvalid: showValidationError,
  });

  return (
    <form {...formProps} ref={keptDraft} className="flex flex-col gap-5">
      <TextField label="Full name" autoComplete="name" spellCheck={false} {...field("fullName")} />
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        {...field("password")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Creating account..." className="mt-2">
        Create account
      </SubmitButton>
    </form>
  );
}
