import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast, toastStore } from "./toasts.ts";
import { Tooltip } from "./tooltip.tsx";
import { useSwipeAway } from "./use-swipe-away.ts";

const ORDINARY_MS = 6_000;
const DESTRUCTIVE_MS = 10_000;
/** What Escape closes before it dismisses a toast. */
const OVERLAYS = ":is(dialog:modal, :popover-open, [role=menu])";

/**
 * Where toasts appear, one at a time; `toasts.css` says where that is. The live regions are there from
 * the start, and hold nothing but its text: so a screen reader reads each toast, once.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => undefined);
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element>(null);
  const swipe = useSwipeAway(dismissToast);
  const isDestructive = toast?.tone === "destructive";

  useEffect(() => {
    if (toast === undefined || isHeld) return;
    const timer = setTimeout(dismissToast, isDestructive ? DESTRUCTIVE_MS : ORDINARY_MS);
    return () => clearTimeout(timer);
  }, [toast, isDestructive, isHeld]);

  useEffect(() => {
    if (toast === undefined) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.querySelector(OVERLAYS) === null) dismissToast();
    };
    // Before those who close an overlay: it has to be there still.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [toast]);

  // The toast's button fires no event on leaving with the focus, which goes back to where it was.
  useEffect(() => {
    if (toast !== undefined) return;
    setHeld(false);
    const origin = cameFrom.current;
    cameFrom.current = null;
    if (origin === null) return;
    const target = origin.isConnected ? origin : document.querySelector("main");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [toast]);

  function onFocus({ relatedTarget }: FocusEvent) {
    setHeld(true);
    cameFrom.current = relatedTarget;
  }

  function onBlur() {
    setHeld(false);
    cameFrom.current = null;
  }

  const content = toast && <ToastContent key={toast.id} toast={toast} />;
  return (
    <section
      aria-label="Notifications"
      className={`toasts above-banner no-print ${toast ? "toast" : ""} ${isDestructive ? "destructive" : ""}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      {...swipe}
    >
      <div role="alert">{isDestructive && content}</div>
      <div role="status">{!isDestructive && content}</div>
      {toast && (
        <Tooltip label="Dismiss" align="right">
          <button
            type="button"
            aria-label="Dismiss notification"
            className="flex size-11 items-center justify-center text-ink-soft hover:text-ink"
            onClick={dismissToast}
          >
            <Icon name="close" className="size-5" />
          </button>
        </Tooltip>
      )}
    </section>
  );
}

function ToastContent({ toast }: { readonly toast: Toast }) {
  return (
    <>
      {/* The space is for a screen reader, where both are in one line. */}
      <p className="title">{toast.title}</p>{" "}
      {toast.description !== undefined && <p>{toast.description}</p>}
    </>
  );
}
