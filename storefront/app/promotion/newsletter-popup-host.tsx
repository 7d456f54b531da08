import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { withoutLastSlash } from "#app/lib/pathname.ts";
import { NewsletterPopup } from "./newsletter-popup.tsx";
import { isPopupSeen, rememberPopupSeen } from "./newsletter-popup-seen.ts";

/** Nobody is to be disturbed while paying. */
const quietPaths = ["/checkout-auth", "/checkout", "/processing"];

/** Opens the popup as soon as it disturbs nobody: not while paying, and not over another dialog. */
export function NewsletterPopupHost() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isWelcome = !quietPaths.includes(withoutLastSlash(pathname));

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
  return <NewsletterPopup onSubscribe={rememberPopupSeen} onClose={close} />;
}
