import { showUnexpectedError } from "@damson/ui/toasts";
import { useRef, useState } from "react";

/** A change that the customer asks for: one at a time, and what went wrong is said where it was asked. */
export function useChange(change: () => Promise<string | undefined>) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  // A ref, since state would let a second press through before the next render.
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setError(undefined);
    try {
      setError(await change());
    } catch (failure) {
      showUnexpectedError(failure);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { send, isSending, error, setError };
}
