import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useState } from "react";

/** To which address a form has sent its link: `LinkSent` then takes the place of the form. */
export function useSentLink() {
  const [sentTo, setSentTo] = useState<string>();
  const [isShownAgain, setShownAgain] = useState(false);
  return {
    sentTo,
    setSentTo,
    /** Shows the form again. */
    onOtherAddress() {
      setSentTo(undefined);
      setShownAgain(true);
    },
    /** For the form's email field, which takes the focus when the form is shown again. */
    emailRef: isShownAgain ? focusAtOnce : undefined,
  };
}
