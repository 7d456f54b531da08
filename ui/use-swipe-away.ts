import { type PointerEvent, useRef } from "react";

/** A shorter movement may be a tap. */
const MIN_DISTANCE_PX = 40;

/** To spread on an element that a finger may push away, in any direction. */
export function useSwipeAway(onAway: () => void) {
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
