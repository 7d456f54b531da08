import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { showToast } from "@damson/ui/toasts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { LinkSent } from "../links/link-sent.tsx";
import { addressToContinueAt, confirmationLink } from "../links/mailed-links.ts";
import { useSentLink } from "../links/use-sent-link.ts";
import {
  accountCreated,
  accountCreatedUnconfirmed,
  signUpFailed,
} from "../session/account-toasts.ts";
import { callAuth } from "../session/auth-client.ts";
import { createSessionDraft } from "../session/session-draft.ts";
import { createAccountForm } from "./account-forms.ts";
import { PASSWORD_HINT } from "./password-rule.ts";

const draft = createSessionDraft();
const confirmation = confirmationLink("/");

export function CreateAccountForm() {
  const { sentTo, setSentTo, onOtherAddress, emailRef } = useSentLink();
  const { formProps, field, isSubmitting } = useForm(createAccountForm, {
    draft,
    async onValid({ email, password }) {
      const options = { emailRedirectTo: addressToContinueAt("/") };
      const { data, error } = await callAuth((auth) => auth.signUp({ email, password, options }));
      if (error) return showToast(signUpFailed(error.message));
      // Without a session, the address must be confirmed first.
      showToast(data.session ? accountCreated : accountCreatedUnconfirmed);
      if (data.session) await waitForNavigation();
      confirmation.markSent(email);
      setSentTo(email);
    },
  });

  if (sentTo !== undefined) {
    return <LinkSent email={sentTo} link={confirmation} onOtherAddress={onOtherAddress} />;
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField ref={emailRef} label="Email" autoComplete="username" {...field("email")} />
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
