import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { dismissToast, type Toast, toastStore } from "./toasts.ts";
import { Tooltip } from "./tooltip.tsx";

const ORDINARY_MS = 6_000;
const DESTRUCTIVE_MS = 10_000;
const none: readonly Toast[] = [];

/**
 * Where toasts appear. Present from the start, so that screen readers notice what is added. A
 * phone shows only the latest of each kind, as more would cover the form. Below an open menu of
 * the header, so as not to cover that.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);

  function onFocus({ relatedTarget }: FocusEvent) {
    setHeld(true);
    if (!region.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  /** The button goes with its toast and fires no event on leaving: the toasts are released here. */
  function dismiss(toast: Toast) {
    const buttons = [...(region.current?.querySelectorAll("button") ?? [])];
    const pressed = buttons.find((button) => button === document.activeElement);
    const next = buttons.find((button) => button !== pressed) ?? cameFrom.current;
    setHeld(false);
    dismissToast(toast.id);
    if (pressed !== undefined && next instanceof HTMLElement) next.focus();
  }

  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onDismiss={() => dismiss(toast)} />
  );
  const isDestructive = (toast: Toast) => toast.tone === "destructive";

  return (
    <section
      ref={region}
      aria-label="Notifications"
      className="above-banner no-print pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--kept-below))] z-50 flex flex-col items-end sm:left-auto sm:w-96 lg:top-50 lg:right-6 lg:bottom-auto lg:[header:has([role=menu])~&]:top-60"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      {/* No gap while empty: without height the region causes no layout shift. */}
      <div role="alert" className="flex w-full flex-col gap-3 not-empty:mb-3">
        {toasts.filter(isDestructive).map(card)}
      </div>
      <div role="status" className="flex w-full flex-col gap-3">
        {toasts.filter((toast) => !isDestructive(toast)).map(card)}
      </div>
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isHeld: boolean;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, isHeld, onDismiss }: ToastCardProps) {
  const isDestructive = toast.tone === "destructive";

  useEffect(() => {
    if (isHeld) return;
    const stay = isDestructive ? DESTRUCTIVE_MS : ORDINARY_MS;
    const timer = setTimeout(() => dismissToast(toast.id), stay);
    return () => clearTimeout(timer);
  }, [toast.id, isDestructive, isHeld]);

  return (
    <div
      className={`pointer-events-auto flex max-lg:not-last:hidden w-full items-start gap-2 rounded border border-line border-l-4 bg-white py-3 pr-1 pl-4 shadow-raised ${isDestructive ? "border-l-error" : "border-l-plum"}`}
    >
      <div className="min-w-0 flex-1 py-1">
        <p className={`font-medium ${isDestructive ? "text-error" : ""}`}>{toast.title}</p>
        {toast.description !== undefined && (
          <p className="text-sm text-ink-soft">{toast.description}</p>
        )}
      </div>
      <Tooltip label="Dismiss" align="right" className="relative shrink-0">
        <button
          type="button"
          aria-label="Dismiss notification"
          className="flex size-11 items-center justify-center text-ink-soft hover:text-ink"
          onClick={onDismiss}
        >
          <Icon name="close" className="size-5" />
        </button>
      </Tooltip>
    </div>
  );
}
