import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useState } from "react";

/** The address that a form has sent its link to. `LinkSent` then replaces the form. */
export function useSentLink() {
  const [sentTo, setSentTo] = useState<string>();
  const [isShownAgain, setShownAgain] = useState(false);
  return {
    sentTo,
    setSentTo,
    onOtherAddress() {
      setSentTo(undefined);
      setShownAgain(true);
    },
    /** For the form's email field, which is focused when the form is shown again. */
    emailRef: isShownAgain ? focusAtOnce : undefined,
  };
}
