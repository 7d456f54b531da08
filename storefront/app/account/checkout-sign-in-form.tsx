import { useNavigate } from "react-router";
import { EmailField } from "#app/ui/field.tsx";
import { createKeptDraft } from "#app/ui/kept-draft.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast, showValidationError } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { checkoutSignInForm } from "./account-forms.ts";
import { signIn } from "./auth-client.ts";
import { signedInAtCheckout, signInFailureAtCheckout } from "./auth-messages.ts";

const keptDraft = createKeptDraft();

export function CheckoutSignInForm() {
  const navigate = useNavigate();
  const { formProps, field, isSubmitting } = useForm(checkoutSignInForm, {
    async onValid(credentials) {
      const answer = await signIn(credentials);
      showToast(answer.ok ? signedInAtCheckout : signInFailureAtCheckout(answer.message));
      if (answer.ok) await navigate("/checkout");
    },
    onInvalid: showValidationError,
  });

  return (
    <form {...formProps} ref={keptDraft} className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <SubmitButton isSubmitting={isSubmitting} pending="Signing in..." className="mt-2">
        Sign in
      </SubmitButton>
    </form>
  );
}
