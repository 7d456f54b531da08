import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm, waitForNavigation } from "@damson/ui/form/use-form";
import { showToast, showValidationError } from "@damson/ui/toasts";
import { type ReactNode, useId, useState } from "react";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ConfirmAddressNotice } from "../links/confirm-address-notice.tsx";
import { signedInAtCheckout, signInFailedAtCheckout } from "../session/account-toasts.ts";
import { callAuth } from "../session/auth-client.ts";
import { createSessionDraft } from "../session/session-draft.ts";
import { checkoutSignInForm } from "./account-forms.ts";
import { getStepAddress } from "./auth-steps.ts";
import { CheckoutSignUpForm } from "./checkout-sign-up-form.tsx";
import { ContinueAsGuest } from "./continue-as-guest.tsx";

const draft = createSessionDraft();

/** Three equal options. Guest checkout needs no input, so it comes first. */
export function CheckoutOptions() {
  return (
    <div className="flex flex-col gap-4">
      <CheckoutOption
        title="Check out as a guest"
        intro="No account needed: just where your order goes and how you pay."
      >
        <ContinueAsGuest />
      </CheckoutOption>
      <CheckoutOption title="Sign in" intro="Welcome back. Use the email address of your account.">
        <CheckoutSignInForm />
      </CheckoutOption>
      <CheckoutOption
        title="Create an account"
        intro="A name, an email address and a password are all it takes."
      >
        <CheckoutSignUpForm />
      </CheckoutOption>
    </div>
  );
}

interface CheckoutOptionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

function CheckoutOption({ title, intro, children }: CheckoutOptionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded border border-line bg-white p-5 sm:p-8 md:grid-cols-[2fr_3fr] md:gap-8"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft text-sm">{intro}</p>
      </div>
      {children}
    </section>
  );
}

function CheckoutSignInForm() {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(checkoutSignInForm, {
    draft,
    async onValid(credentials) {
      const { error } = await callAuth((auth) => auth.signInWithPassword(credentials));
      showToast(error ? signInFailedAtCheckout(error.message) : signedInAtCheckout);
      setUnconfirmed(error?.code === "email_not_confirmed" ? credentials.email : undefined);
      if (!error) await waitForNavigation();
    },
    onInvalid: showValidationError,
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      {unconfirmed !== undefined && (
        <ConfirmAddressNotice continueAt="/checkout" email={unconfirmed} />
      )}
      <SubmitButton
        variant="outline"
        isSubmitting={isSubmitting}
        pending="Signing in..."
        className="mt-2"
      >
        Sign in
      </SubmitButton>
      <TextLink to={getStepAddress("forgotten")} variant="quiet" className="self-center text-sm">
        Forgot your password?
      </TextLink>
    </form>
  );
}
