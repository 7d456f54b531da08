import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useRef } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";
import { PASSWORD_HINT } from "#app/account/sign-in/password-rule.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { passwordRefusal } from "./refusals.ts";
import { passwordChangeForm } from "./settings-forms.ts";
import { useRefusableForm } from "./use-refusable-form.ts";

const passwordChanged = {
  title: "Password changed",
  description: "Every other browser and device has been signed out.",
};

/** Sets a new password after checking the current one. The auth service then ends all other sessions. */
export function ChangePassword({ email }: { readonly email: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { formProps, field, isSubmitting } = useRefusableForm(passwordChangeForm, {
    async onValid({ currentPassword, password }, form) {
      const { error } = await callAuth((auth) =>
        auth.updateUser({ password, current_password: currentPassword }),
      );
      if (error) {
        const refusal = passwordRefusal(error);
        if (refusal === undefined) showToast(genericFailure(error.message));
        return refusal;
      }
      showToast(passwordChanged);
      form.reset();
      fold.current?.querySelector("summary")?.focus();
      fold.current?.removeAttribute("open");
      return undefined;
    },
  });
  return (
    <div className="account-part">
      <h3 className="text-lg">Password</h3>
      <details ref={fold} className="fold account-fold">
        <summary>Change your password</summary>
        <form {...formProps} className="account-form">
          {/* Identifies the account to password managers. */}
          <EmailField label="Email" name="email" autoComplete="username" readOnly value={email} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...field("currentPassword")}
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
          <SubmitButton isSubmitting={isSubmitting} pending="Saving..." variant="outline">
            Save new password
          </SubmitButton>
        </form>
      </details>
    </div>
  );
}
