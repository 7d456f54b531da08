import { type ComponentType, useEffect, useState } from "react";
import { isPopupSeen } from "./newsletter-popup-seen.ts";

const DELAY_MS = 2_000;

/** Loads the newsletter popup two seconds after the shop, unless this tab has seen it. */
export function NewsletterPopupLoader() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (isPopupSeen()) return;
    const timer = setTimeout(() => {
      import("./newsletter-popup-host.tsx").then(
        ({ NewsletterPopupHost }) => setHost(() => NewsletterPopupHost),
        // Nobody misses a popup that did not load.
        () => {},
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Host === undefined ? null : <Host />;
}
