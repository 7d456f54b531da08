import { type ContinueAt, confirmationLink } from "./mailed-links.ts";
import { ResendButton } from "./resend-button.tsx";

interface ConfirmAddressNoticeProps {
  readonly email: string;
  readonly continueAt: ContinueAt;
}

/** Shown if the password is right but the address is not confirmed yet. */
export function ConfirmAddressNotice({ email, continueAt }: ConfirmAddressNoticeProps) {
  return (
    <div className="border-plum border-l-4 bg-mist/40 px-4 pt-3 text-sm">
      <p className="wrap-anywhere">
        We have sent a link to {email}. Please open it to confirm the address, and you are in.
      </p>
      <ResendButton key={email} email={email} link={confirmationLink(continueAt)} isAccountKnown />
    </div>
  );
}
