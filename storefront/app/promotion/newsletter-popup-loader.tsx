import { type ReactNode, useEffect, useState } from "react";
import { useEdition } from "#app/edition.ts";
import { newsletter } from "#app/settings/newsletter.ts";
import { isPopupSeen } from "./newsletter-popup-seen.ts";
import { popupDelay } from "./popup-delay.ts";

/** Loads the newsletter popup after its delay, unless this tab has seen it. */
export function NewsletterPopupLoader() {
  const { loadNewsletterPopup } = useEdition();
  const [popup, setPopup] = useState<ReactNode>();
  useEffect(() => {
    if (newsletter?.hasPopup === false || isPopupSeen()) return;
    popupDelay
      ?.then(() => Promise.all([import("./newsletter-popup-host.tsx"), loadNewsletterPopup()]))
      // The popup is optional.
      .then(
        ([{ NewsletterPopupHost }, Popup]) => setPopup(<NewsletterPopupHost Popup={Popup} />),
        () => {},
      );
  }, [loadNewsletterPopup]);
  return popup;
}
