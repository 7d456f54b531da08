import { useState } from "react";
import { focusAtOnce } from "#app/ui/focus-at-once.ts";

/** Whether a form has been replaced by the news that its link was sent. */
export function useSentLink() {
  const [sentTo, setSentTo] = useState<string>();
  const [isBack, setBack] = useState(false);
  return {
    sentTo,
    setSentTo,
    /** Brings the form back. */
    onOtherAddress() {
      setSentTo(undefined);
      setBack(true);
    },
    /** For the form's email field, which takes the focus when the form comes back. */
    emailRef: isBack ? focusAtOnce : undefined,
  };
}
