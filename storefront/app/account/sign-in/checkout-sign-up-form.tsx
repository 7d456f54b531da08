import { EmailField, TextField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { showToast, showValidationError } from "@damson/ui/toasts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { LinkSent } from "../links/link-sent.tsx";
import { addressToContinueAt, confirmationLink } from "../links/mailed-links.ts";
import { useSentLink } from "../links/use-sent-link.ts";
import {
  accountCreatedAtCheckout,
  accountCreatedUnconfirmed,
  signUpFailedAtCheckout,
} from "../session/account-toasts.ts";
import { callAuth } from "../session/auth-client.ts";
import { createSessionDraft } from "../session/session-draft.ts";
import { checkoutSignUpForm } from "./account-forms.ts";
import { PASSWORD_HINT } from "./password-rule.ts";

const draft = createSessionDraft();
const confirmation = confirmationLink("/checkout");

export function CheckoutSignUpForm() {
  const { sentTo, setSentTo, onOtherAddress, emailRef } = useSentLink();
  const { formProps, field, isSubmitting } = useForm(checkoutSignUpForm, {
    draft,
    async onValid({ email, password, fullName }) {
      const emailRedirectTo = addressToContinueAt("/checkout");
      const options = { emailRedirectTo, data: { full_name: fullName } };
      const { data, error } = await callAuth((auth) => auth.signUp({ email, password, options }));
      if (error) return showToast(signUpFailedAtCheckout(error.message));
      // Without a session, the address must be confirmed first.
      showToast(data.session ? accountCreatedAtCheckout : accountCreatedUnconfirmed);
      if (data.session) await waitForNavigation();
      confirmation.markSent(email);
      setSentTo(email);
    },
    onInvalid: showValidationError,
  });

  if (sentTo !== undefined) {
    return <LinkSent email={sentTo} link={confirmation} onOtherAddress={onOtherAddress} />;
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField label="Full name" autoComplete="name" spellCheck={false} {...field("fullName")} />
      <EmailField ref={emailRef} label="Email" autoComplete="username" {...field("email")} />
      <PasswordField
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        {...field("password")}
      />
      <SubmitButton
        variant="outline"
        isSubmitting={isSubmitting}
        pending="Creating account..."
        className="mt-2"
      >
        Create account
      </SubmitButton>
    </form>
  );
}
