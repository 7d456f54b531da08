import { toastStore } from "@damson/ui/toasts";
import { type ComponentType, useEffect, useState } from "react";
import type { NewsletterPopupProps } from "#app/edition.ts";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { isPopupSeen, POPUP_SEEN_KEY } from "./newsletter-popup-seen.ts";

/** A busy shopper must be idle for this long before the popup may open. */
const IDLE_MS = 2_000;

const INTERVAL_MS = 250;

/** An open dialog, search box or menu, or a focused field. */
const BUSY_WITH =
  ":is(dialog:modal, :popover-open, [role=menu], :is(input, select, textarea):focus)";

const excludedPaths = /^\/(checkout(-auth)?|processing|orders?|account|newsletter)$/;

interface NewsletterPopupHostProps {
  readonly Popup: ComponentType<NewsletterPopupProps>;
}

/** Opens the popup without interrupting: never during checkout, nor while the shopper is busy. */
export function NewsletterPopupHost({ Popup }: NewsletterPopupHostProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isAllowed = !excludedPaths.test(stripTrailingSlash(pathname));

  // Without storage, it lasts as long as the page.
  const [isSeen, setSeen] = useState(isPopupSeen);

  useEffect(() => {
    if (!isAllowed || isOpen || isSeen) return;
    return whenNotBusy(() => setOpen(true));
  }, [isAllowed, isOpen, isSeen]);

  if (!isOpen || !isAllowed) return null;
  const remember = () => {
    setSeen(true);
    storeSeen();
  };
  const close = () => {
    remember();
    setOpen(false);
  };
  return <Popup onSubscribe={remember} onClose={close} />;
}

function storeSeen(): void {
  try {
    sessionStorage.setItem(POPUP_SEEN_KEY, "true");
  } catch {}
}

/**
 * Calls `act` immediately, or after the shopper has not been busy for two seconds. Returns a function that stops
 * waiting.
 */
function whenNotBusy(act: () => void): () => void {
  if (!isBusy()) {
    act();
    return () => {};
  }
  let idleMs = 0;
  const startAgain = () => {
    idleMs = 0;
  };
  const stop = () => {
    clearInterval(timer);
    removeEventListener("keydown", startAgain);
  };
  // Polled, because some kinds of being busy have no event when they end.
  const timer = setInterval(() => {
    idleMs = isBusy() ? 0 : idleMs + INTERVAL_MS;
    if (idleMs < IDLE_MS) return;
    stop();
    act();
  }, INTERVAL_MS);
  addEventListener("keydown", startAgain);
  return stop;
}

function isBusy(): boolean {
  return toastStore.get() !== undefined || document.querySelector(BUSY_WITH) !== null;
}
