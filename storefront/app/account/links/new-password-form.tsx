import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useEffect } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { passwordChanged } from "../session/account-toasts.ts";
import { callAuth } from "../session/auth-client.ts";
import { endRecovery } from "../session/session-store.ts";
import { useSession } from "../session/use-session.ts";
import { newPasswordForm } from "../sign-in/account-forms.ts";
import { PASSWORD_HINT } from "../sign-in/password-rule.ts";

/** For a shopper signed in by a link: sets a new password, or skips that and goes to the home page. */
export function NewPasswordForm() {
  const { session } = useSession();
  // Leaving the page keeps the old password.
  useEffect(() => endRecovery, []);
  const { formProps, field, isSubmitting } = useForm(newPasswordForm, {
    async onValid({ password }) {
      const { error } = await callAuth((auth) => auth.updateUser({ password }));
      if (error) return showToast(genericFailure(error.message));
      showToast(passwordChanged);
      navigate("/", { replace: true });
      await waitForNavigation();
    },
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      {/* Identifies the account to password managers. */}
      <EmailField
        label="Email"
        name="email"
        autoComplete="username"
        readOnly
        value={session?.email ?? ""}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        {...field("password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Saving..." className="mt-3">
        Save new password
      </SubmitButton>
      <TextLink to="/" replace variant="quiet" className="self-center text-sm">
        Keep the password I have
      </TextLink>
    </form>
  );
}
