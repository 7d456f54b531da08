import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "#app/ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import type { MailedLink } from "./mailed-links.ts";
import { ResendButton } from "./resend-button.tsx";

interface LinkSentProps {
  readonly email: string;
  readonly link: MailedLink;
  readonly onOtherAddress: () => void;
}

/** Replaces a form once its link has been sent. */
export function LinkSent({ email, link, onOtherAddress }: LinkSentProps) {
  return (
    <div className="flex flex-col items-start gap-5">
      <div role="status">
        {/* The button that had the focus has gone with its form. */}
        <h2 ref={focusAtOnce} tabIndex={-1} className="text-xl">
          Check your email
        </h2>
        <p className="mt-3 wrap-anywhere">{link.sentMessage(email)}</p>
        <p className="mt-3 text-ink-soft text-sm">
          It can take a few minutes. If it does not arrive, please look in your junk mail too.
        </p>
      </div>
      <CodeForm email={email} link={link} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <ResendButton email={email} link={link} />
        <Button variant="text" onClick={onOtherAddress}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
