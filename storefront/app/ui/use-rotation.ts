import { type ComponentProps, useEffect, useState, useSyncExternalStore } from "react";
import { useMedia } from "./use-media.ts";

const ROTATION_MS = 5_000;

interface Rotation {
  readonly index: number;
  /** True while rotation is on, even if it is paused. */
  readonly isRotating: boolean;
  /** True while the timer of the current item runs. */
  readonly isRunning: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  /** Shows an item for its full time. */
  readonly show: (index: number) => void;
  /** Props for the element that pauses the rotation on hover. */
  readonly pauseProps: Pick<ComponentProps<"div">, "onPointerEnter" | "onPointerLeave">;
  readonly pause: (isPaused: boolean) => void;
}

/**
 * Rotates through `count` items until the shopper stops it. It pauses on hover and while the tab is hidden, and
 * starts switched off for people who prefer reduced motion.
 */
export function useRotation(count: number): Rotation {
  const prefersReducedMotion = useMedia("(prefers-reduced-motion: reduce)");
  const isHidden = useTabHidden();
  const [index, setIndex] = useState(0);
  const [userChoice, setUserChoice] = useState<"start" | "stop">();
  const [isPaused, pause] = useState(false);

  const isRotating = userChoice === undefined ? !prefersReducedMotion : userChoice === "start";
  const isRunning = isRotating && !isPaused && !isHidden;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index,
    isRotating,
    isRunning,
    start() {
      setUserChoice("start");
      // Starts immediately, although the pointer is still over the button.
      pause(false);
    },
    stop: () => setUserChoice("stop"),
    show: setIndex,
    pauseProps: {
      // Touch has no reliable leave event, so only a mouse or pen pauses.
      onPointerEnter: (event) => pause(event.pointerType !== "touch"),
      onPointerLeave: () => pause(false),
    },
    pause,
  };
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
