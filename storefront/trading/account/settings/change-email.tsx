import { focusAtOnce } from "@damson/ui/focus-at-once";
import { EmailField } from "@damson/ui/form/field";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";
import { createSessionDraft } from "#app/account/session/session-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { emailRefusal, isTaken } from "./refusals.ts";
import { newEmailForm } from "./settings-forms.ts";
import { useRefusableForm } from "./use-refusable-form.ts";

const draft = createSessionDraft();

interface ChangeEmailProps {
  readonly email: string;
  /** A requested address that is not confirmed yet. */
  readonly newEmail: string | undefined;
}

/** Changes the email address. It takes effect once the links in the emails to both addresses have been opened. */
export function ChangeEmail({ email, newEmail }: ChangeEmailProps) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="account-part">
      <h3 className="text-lg">Email address</h3>
      <p className="wrap-anywhere">{email}</p>
      {sentTo === undefined && newEmail !== undefined && (
        <p className="wrap-anywhere text-ink-soft text-sm">
          You have asked to change it to {newEmail}. Please open the links that we have sent.
        </p>
      )}
      {sentTo === undefined ? (
        <details className="fold account-fold">
          <summary>Change your email address</summary>
          <NewEmailForm email={email} onSent={setSentTo} />
        </details>
      ) : (
        <LinksSent
          to={sentTo}
          onOtherAddress={() => {
            setSentTo(undefined);
          }}
        />
      )}
    </div>
  );
}

interface NewEmailFormProps {
  readonly email: string;
  readonly onSent: (to: string) => void;
}

function NewEmailForm({ email, onSent }: NewEmailFormProps) {
  const { formProps, field, isSubmitting } = useRefusableForm(newEmailForm, {
    draft,
    async onValid({ newEmail }) {
      if (newEmail.toLowerCase() === email.toLowerCase()) {
        return { newEmail: "This is your email address already" };
      }
      const emailRedirectTo = `${location.origin}/account`;
      const { error } = await callAuth((auth) =>
        auth.updateUser({ email: newEmail }, { emailRedirectTo }),
      );
      if (error !== null && !isTaken(error)) {
        const refusal = emailRefusal(error);
        if (refusal === undefined) showToast(genericFailure(error.message));
        return refusal;
      }
      draft.forget();
      onSent(newEmail);
      return undefined;
    },
  });
  return (
    <form {...formProps} className="account-form">
      <EmailField
        label="New email address"
        hint="We’ll send a link to it, and one to your current address"
        {...field("newEmail")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Sending..." variant="outline">
        Send the links
      </SubmitButton>
    </form>
  );
}

interface LinksSentProps {
  readonly to: string;
  readonly onOtherAddress: () => void;
}

function LinksSent({ to, onOtherAddress }: LinksSentProps) {
  return (
    <div className="flex flex-col items-start">
      {/* The focused button has disappeared with its form. */}
      <div ref={focusAtOnce} tabIndex={-1} role="status" className="account-note">
        <p className="wrap-anywhere">
          We have sent a link to {to}, unless another account has that address, and one to your
          present address. Once you have opened both, you sign in with the new one.
        </p>
        <p className="mt-3 text-ink-soft text-sm">
          It can take a few minutes. If nothing arrives, please check your junk folder.
        </p>
      </div>
      <Button variant="text" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  );
}
