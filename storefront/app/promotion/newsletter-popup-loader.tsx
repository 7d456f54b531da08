import { type ComponentType, useEffect, useState } from "react";
import { isPopupSeen } from "./newsletter-popup-seen.ts";

const DELAY_MS = 2_000;

/**
 * Loads the newsletter popup two seconds after the shop, or after the last key press in that time, unless this tab
 * has seen it.
 */
export function NewsletterPopupLoader() {
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (isPopupSeen() || Host !== undefined) return;
    const load = () => {
      import("./newsletter-popup-host.tsx").then(
        (module) => setHost(() => module.NewsletterPopupHost),
        // The popup is optional.
        () => {},
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(load, DELAY_MS);
    };
    wait();
    addEventListener("keydown", wait);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", wait);
    };
  }, [Host]);
  return Host === undefined ? null : <Host />;
}
