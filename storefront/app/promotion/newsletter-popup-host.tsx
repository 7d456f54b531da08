import { useEffect, useState } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { NewsletterPopup } from "./newsletter-popup.tsx";
import { isPopupSeen, rememberPopupSeen } from "./newsletter-popup-seen.ts";
import { whenNotBusy } from "./when-not-busy.ts";

/** Pages on which nothing interrupts shoppers. */
const excludedPaths = /^\/(checkout(-auth)?|processing|orders?|account|newsletter)$/;

/** Opens the popup when it does not interrupt: not where shoppers order, nor while they are busy. */
export function NewsletterPopupHost() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = !excludedPaths.test(stripTrailingSlash(pathname));

  useEffect(() => {
    if (!isAllowed || isOpen || isPopupSeen()) return;
    return whenNotBusy(() => setOpen(true));
  }, [isAllowed, isOpen]);

  if (!isOpen || !isAllowed) return null;
  const close = () => {
    rememberPopupSeen();
    setOpen(false);
  };
  return <NewsletterPopup onSubscribe={rememberPopupSeen} onClose={close} />;
}
