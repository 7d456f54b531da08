import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { showUnexpectedError } from "@damson/ui/toasts";
import { useState } from "react";

/** Runs one change at a time for the customer, and shows its error next to the button. */
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
