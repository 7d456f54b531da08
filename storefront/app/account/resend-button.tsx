import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { otherFailure } from "./auth-messages.ts";
import type { MailedLink } from "./mailed-links.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

/** The service sends at most one email per address in this time. */
const PAUSE_MS = 60_000;

interface ResendButtonProps {
  readonly email: string;
  readonly link: MailedLink;
  /** Whether an email was sent just now. */
  readonly isFresh?: boolean;
}

/** Sends the email again, and shows when that is possible. */
export function ResendButton({ email, link, isFresh = false }: ResendButtonProps) {
  const [nextAt, setNextAt] = useState(() => (isFresh ? Date.now() + PAUSE_MS : 0));
  const secondsLeft = useSecondsUntil(nextAt);
  const isSending = useRef(false);

  async function send() {
    if (secondsLeft > 0 || isSending.current) return;
    isSending.current = true;
    const failure = await link.send(email);
    isSending.current = false;
    if (failure) return showToast(otherFailure(failure.message));
    setNextAt(Date.now() + PAUSE_MS);
    showToast({ title: "Email sent", description: link.sent(email) });
  }

  return (
    <Button variant="text" aria-disabled={secondsLeft > 0 || undefined} onClick={() => void send()}>
      {secondsLeft > 0 ? `Send it again in ${secondsLeft} s` : "Send it again"}
    </Button>
  );
}
