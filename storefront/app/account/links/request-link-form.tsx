import { EmailField } from "@damson/ui/form/field";
import { useForm } from "@damson/ui/form/use-form";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { createSessionDraft } from "../session/session-draft.ts";
import { emailForm } from "../sign-in/account-forms.ts";
import { LinkSent } from "./link-sent.tsx";
import { isTooSoon, type MailedLink } from "./mailed-links.ts";
import { useSentLink } from "./use-sent-link.ts";

const draft = createSessionDraft();

interface RequestLinkFormProps {
  readonly link: MailedLink;
  readonly intro: string;
}

/** Requests a link by email. The response does not reveal whether the address has an account. */
export function RequestLinkForm({ link, intro }: RequestLinkFormProps) {
  const { sentTo, setSentTo, onOtherAddress, emailRef } = useSentLink();
  const { formProps, field, isSubmitting } = useForm(emailForm, {
    draft,
    async onValid({ email }) {
      const failure = await link.send(email);
      // A message about a recent email would reveal that the address has an account.
      if (failure && !isTooSoon(failure)) return showToast(genericFailure(failure.message));
      setSentTo(email);
    },
  });

  if (sentTo !== undefined) {
    return (
      <div className="pt-5">
        <LinkSent email={sentTo} link={link} onOtherAddress={onOtherAddress} />
      </div>
    );
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="mb-3 text-ink-soft">{intro}</p>
      <EmailField ref={emailRef} label="Email" autoComplete="username" {...field("email")} />
      <SubmitButton isSubmitting={isSubmitting} pending="Sending..." className="mt-3">
        Send me a link
      </SubmitButton>
      <TextLink to="/auth" variant="quiet" className="self-center text-sm">
        Back to Sign In
      </TextLink>
    </form>
  );
}
