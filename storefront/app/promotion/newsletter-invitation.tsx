import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withRetries } from "#app/lib/retry.ts";
import type { NewsletterPopupProps } from "./newsletter-popup.tsx";
import { isPopupSeen, rememberPopupSeen } from "./newsletter-popup-seen.ts";

const DELAY_MS = 2_000;
/** Nobody is to be disturbed while paying. */
const quietPaths = ["/checkout-auth", "/checkout", "/processing"];

/** Opens the newsletter popup two seconds after the shop was loaded, unless this tab has seen it. */
export function NewsletterInvitation() {
  const { pathname } = useLocation();
  const Popup = usePopupInTime();
  const [isOpen, setOpen] = useState(false);
  const isWelcome = Popup !== undefined && !quietPaths.includes(pathname.replace(/\/$/, ""));

  useEffect(() => {
    if (!isWelcome) return;
    const open = () => {
      const isFree = document.querySelector("dialog:modal") === null;
      if (isFree && !isPopupSeen()) setOpen(true);
    };
    open();
    // The event does not bubble, but it can be caught on its way down.
    document.addEventListener("close", open, true);
    return () => document.removeEventListener("close", open, true);
  }, [isWelcome]);

  if (!isOpen || !isWelcome) return null;
  const close = () => {
    rememberPopupSeen();
    setOpen(false);
  };
  return <Popup onSubscribe={rememberPopupSeen} onClose={close} />;
}

/** The popup's module, which is loaded only when its time has come. */
function usePopupInTime(): ComponentType<NewsletterPopupProps> | undefined {
  const [Popup, setPopup] = useState<ComponentType<NewsletterPopupProps>>();
  useEffect(() => {
    if (isPopupSeen()) return;
    const timer = setTimeout(() => {
      withRetries(() => import("./newsletter-popup.tsx")).then(
        ({ NewsletterPopup }) => setPopup(() => NewsletterPopup),
        // Nobody misses an invitation that could not be delivered.
        () => {},
      );
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Popup;
}
