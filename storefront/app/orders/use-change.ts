import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { showUnexpectedError } from "@damson/ui/toasts";
import { useState } from "react";

/** A change that the customer asks for: one at a time, and what went wrong is said where it was asked. */
export function useChange(change: () => Promise<string | undefined>) {
  const { isPending: isSending, run } = useSingleFlight();
  const [error, setError] = useState<string>();
  const send = () =>
    run(async () => {
      setError(undefined);
      setError(await change());
    }).catch(showUnexpectedError);

  return { send, isSending, error, setError };
}
