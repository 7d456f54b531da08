import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ConfirmAddressNotice } from "../links/confirm-address-notice.tsx";
import { signedIn } from "../links/link-toasts.ts";
import { signInFailed } from "../session/account-toasts.ts";
import { callAuth } from "../session/auth-client.ts";
import { createSessionDraft } from "../session/session-draft.ts";
import { signInForm } from "./account-forms.ts";
import { getStepAddress } from "./auth-steps.ts";

const draft = createSessionDraft();

export function SignInForm() {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(signInForm, {
    draft,
    async onValid(credentials) {
      const { error } = await callAuth((auth) => auth.signInWithPassword(credentials));
      showToast(error ? signInFailed(error.message) : signedIn);
      setUnconfirmed(error?.code === "email_not_confirmed" ? credentials.email : undefined);
      if (!error) await waitForNavigation();
    },
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      {unconfirmed !== undefined && <ConfirmAddressNotice continueAt="/" email={unconfirmed} />}
      <SubmitButton isSubmitting={isSubmitting} pending="Signing in..." className="mt-3">
        Sign In
      </SubmitButton>
      <TextLink to={getStepAddress("forgotten")} variant="quiet" className="self-center text-sm">
        Forgot your password?
      </TextLink>
    </form>
  );
}
