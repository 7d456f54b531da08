import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast, toastStore } from "./toasts.ts";
import { Tooltip } from "./tooltip.tsx";

/** A shorter movement may be a tap. */
const MIN_DISTANCE_PX = 40;

const ORDINARY_MS = 6_000;
const DESTRUCTIVE_MS = 10_000;
/** Escape closes these overlays before it dismisses a toast. */
const OVERLAYS = ":is(dialog:modal, :popover-open, [role=menu])";

/**
 * Shows one toast at a time, placed by `toasts.css`. The live regions are always mounted and
 * contain only the toast's text, so a screen reader announces each toast exactly once.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => undefined);
  const isDestructive = toast?.tone === "destructive";
  const [isPaused, pauseProps] = usePause(toast);
  const swipe = useSwipeAway(dismissToast);

  useEffect(() => {
    if (toast === undefined || isPaused) return;
    const timer = setTimeout(dismissToast, isDestructive ? DESTRUCTIVE_MS : ORDINARY_MS);
    return () => clearTimeout(timer);
  }, [toast, isDestructive, isPaused]);

  useEffect(() => {
    if (toast === undefined) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.querySelector(OVERLAYS) === null) dismissToast();
    };
    // In the capture phase, to see open overlays before they close.
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [toast]);

  const content = toast && <ToastContent key={toast.id} toast={toast} />;
  return (
    <section
      aria-label="Notifications"
      className={`toasts above-banner no-print ${toast ? "toast" : ""} ${isDestructive ? "destructive" : ""}`}
      {...pauseProps}
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
      {/* For screen readers, which read both on one line. */}
      <p className="title">{toast.title}</p>{" "}
      {toast.description !== undefined && <p>{toast.description}</p>}
    </>
  );
}

/** Keeps a toast while the pointer or the focus is on it. Restores the focus when a focused toast closes. */
function usePause(toast: Toast | undefined) {
  const [isPaused, setPaused] = useState(false);
  const cameFrom = useRef<Element>(null);

  // Removing the toast's button fires no blur event.
  useEffect(() => {
    if (toast !== undefined) return;
    setPaused(false);
    const origin = cameFrom.current;
    cameFrom.current = null;
    if (origin === null) return;
    const target = origin.isConnected ? origin : document.querySelector("main");
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [toast]);

  const pauseProps = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus({ relatedTarget }: FocusEvent) {
      setPaused(true);
      cameFrom.current = relatedTarget;
    },
    onBlur() {
      setPaused(false);
      cameFrom.current = null;
    },
  };
  return [isPaused, pauseProps] as const;
}

/** Returns props that let a finger swipe the element away in any direction. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);

  function begin({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (pointerType !== "mouse") start.current = { x: clientX, y: clientY };
  }

  function move({ type, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return;
    const x = clientX - start.current.x;
    const y = clientY - start.current.y;
    const isDown = type === "pointermove";
    currentTarget.style.translate = isDown ? `${x}px ${y}px` : "";
    if (isDown) return;
    start.current = undefined;
    if (type === "pointerup" && Math.hypot(x, y) > MIN_DISTANCE_PX) onAway();
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: move,
    onPointerCancel: move,
  };
}
