import { useNavigate } from "react-router";
import { EmailField } from "#app/ui/field.tsx";
import { createKeptDraft } from "#app/ui/kept-draft.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { useForm } from "#app/ui/use-form.ts";
import { signInForm } from "./account-forms.ts";
import { signIn } from "./auth-client.ts";
import { signedIn, signInFailure } from "./auth-messages.ts";

const keptDraft = createKeptDraft();

export function SignInForm() {
  const navigate = useNavigate();
  const { formProps, field, isSubmitting } = useForm(signInForm, {
    async onValid(credentials) {
      const answer = await signIn(credentials);
      showToast(answer.ok ? signedIn : signInFailure(answer.message));
      if (answer.ok) await navigate("/");
    },
  });

  return (
    <form {...formProps} ref={keptDraft} className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <SubmitButton isSubmitting={isSubmitting} pending="Signing in..." className="mt-3">
        Sign In
      </SubmitButton>
    </form>
  );
}
