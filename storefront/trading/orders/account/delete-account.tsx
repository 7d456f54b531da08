import { EmailField } from "@damson/ui/form/field";
import type { Messages } from "@damson/ui/form/parse-form";
import { PasswordField } from "@damson/ui/form/password-field";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { callAuth } from "#app/account/session/auth-client.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { accessToken } from "#trading/account/session/access-token.ts";
import { proofRefusal } from "#trading/account/settings/refusals.ts";
import { deletionForm } from "#trading/account/settings/settings-forms.ts";
import { useRefusableForm } from "#trading/account/settings/use-refusable-form.ts";
import { postToOrders } from "#trading/lib/orders-api.ts";
import { ConfirmIdentity } from "../confirm-identity.tsx";

const notDeleted = "We couldn’t delete your account. Please try again in a moment.";
const deleted = {
  title: "Account deleted",
  description: "You can still open your orders with the links in their emails.",
};

interface DeleteAccountProps {
  readonly email: string;
}

/** Deletes the account after a fresh sign-in. First explains which data is kept. */
export function DeleteAccount({ email }: DeleteAccountProps) {
  const [needsFactor, setNeedsFactor] = useState(false);

  async function send(): Promise<Messages | undefined> {
    const answer = await requestDeletion();
    if (answer.kind === "done") {
      await callAuth((auth) => auth.signOut({ scope: "local" }));
      showToast(deleted);
      navigate("/");
      return undefined;
    }
    const code = answer.kind === "refused" ? answer.code : "";
    if (code === "reauthentication_needed") return { password: answer.message ?? notDeleted };
    if (code === "insufficient_aal") setNeedsFactor(true);
    else showToast(genericFailure(answer.message ?? notDeleted));
    return undefined;
  }

  return (
    <div className="account-part">
      <h3 className="text-lg">Delete your account</h3>
      <p className="text-ink-soft">
        Your account ends immediately on every device. Your orders do not change: we still deliver
        them, and you can open each with the link in its email. We keep them as long as the law
        requires; our{" "}
        <TextLink to="/privacy" variant="quiet">
          privacy policy
        </TextLink>{" "}
        says how long, and how you can have more erased. The newsletter goes on until you
        unsubscribe.
      </p>
      <details className="fold account-fold">
        <summary>Delete your account</summary>
        {needsFactor ? (
          <ConfirmIdentity onConfirmed={() => void send()} />
        ) : (
          <DeletionForm email={email} onProved={send} />
        )}
      </details>
    </div>
  );
}

interface DeletionFormProps extends DeleteAccountProps {
  /** Returns the messages for fields that are still refused. */
  readonly onProved: () => Promise<Messages | undefined>;
}

function DeletionForm({ email, onProved }: DeletionFormProps) {
  const { formProps, field, isSubmitting } = useRefusableForm(deletionForm, {
    async onValid({ password }) {
      const { error } = await callAuth((auth) => auth.signInWithPassword({ email, password }));
      if (!error) return onProved();
      const refusal = proofRefusal(error);
      if (refusal === undefined) showToast(genericFailure(error.message));
      return refusal;
    },
  });
  return (
    <form {...formProps} className="account-form">
      {/* Identifies the account to password managers. */}
      <EmailField label="Email" name="email" autoComplete="username" readOnly value={email} />
      <PasswordField
        label="Your password"
        hint="To confirm that it’s you"
        autoComplete="current-password"
        {...field("password")}
      />
      <SubmitButton isSubmitting={isSubmitting} pending="Deleting..." variant="outline">
        Delete my account
      </SubmitButton>
    </form>
  );
}

async function requestDeletion() {
  const token = await accessToken();
  if (token === undefined) return { kind: "unanswered", message: undefined } as const;
  return postToOrders("/account/delete", {}, { Authorization: `Bearer ${token}` });
}
