import { type ComponentType, useEffect, useState } from "react";
import { isPopupSeen } from "./newsletter-popup-seen.ts";
import { popupDelay } from "./popup-delay.ts";

/** Loads the newsletter popup after its delay, unless this tab has seen it. */
export function NewsletterPopupLoader() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (isPopupSeen()) return;
    popupDelay
      ?.then(() => import("./newsletter-popup-host.tsx"))
      // The popup is optional.
      .then(
        (module) => setHost(() => module.NewsletterPopupHost),
        () => {},
      );
  }, []);
  return Host === undefined ? null : <Host />;
}
