import { useEffect, useState } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { NewsletterPopup } from "./newsletter-popup.tsx";
import { isPopupSeen, rememberPopupSeen } from "./newsletter-popup-seen.ts";

/** Where shoppers are not to be interrupted. */
const quietPaths = ["/checkout-auth", "/checkout", "/processing"];

/** Opens the popup when it does not interrupt: not during the checkout, nor over another dialog. */
export function NewsletterPopupHost() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = !quietPaths.includes(stripTrailingSlash(pathname));

  useEffect(() => {
    if (!isAllowed) return;
    const open = () => {
      const isFree = document.querySelector("dialog:modal") === null;
      if (isFree && !isPopupSeen()) setOpen(true);
    };
    open();
    // `close` does not bubble, but it can be captured.
    document.addEventListener("close", open, true);
    return () => document.removeEventListener("close", open, true);
  }, [isAllowed]);

  if (!isOpen || !isAllowed) return null;
  const close = () => {
    rememberPopupSeen();
    setOpen(false);
  };
  return <NewsletterPopup onSubscribe={rememberPopupSeen} onClose={close} />;
}
