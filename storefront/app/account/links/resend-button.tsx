import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { emailNotSent, emailSent } from "../session/account-toasts.ts";
import { isTooSoon, type MailedLink } from "./mailed-links.ts";

interface ResendButtonProps {
  readonly email: string;
  readonly link: MailedLink;
  /** True if the password was right, so the account's existence is no secret. */
  readonly isAccountKnown?: boolean;
}

export function ResendButton({ email, link, isAccountKnown = false }: ResendButtonProps) {
  const [nextAt, setNextAt] = useState(() => link.nextAt(email));
  const secondsLeft = useSecondsUntil(nextAt);
  const { run } = useSingleFlight();

  async function send() {
    if (secondsLeft > 0) return;
    const failure = await link.send(email);
    const next = link.nextAt(email);
    setNextAt(next);
    if (failure === undefined || (isTooSoon(failure) && !isAccountKnown)) {
      showToast(emailSent(link.sentMessage(email)));
    } else showToast(isTooSoon(failure) ? emailNotSent(next) : genericFailure(failure.message));
  }

  return (
    <Button
      variant="text"
      aria-disabled={secondsLeft > 0 || undefined}
      onClick={() => void run(send)}
    >
      {secondsLeft > 0 ? `Send it again in ${secondsLeft} s` : "Send it again"}
    </Button>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;

  useEffect(() => {
    if (isOver) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  return Math.max(0, Math.ceil((moment - now) / 1000));
}
