import { useLayoutEffect, useState } from "react";

/** In pixels, relative to the window. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly maxHeight: number;
}

const MIN_WIDTH = 352;
const GAP = 4;

/**
 * The position of a box below a field's form: as wide as the form, or as the window on small screens, and above an
 * on-screen keyboard.
 */
export function useBoxBelow(field: HTMLElement, isOpen: boolean): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => setBox(boxBelow(field));
    place();
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    addEventListener("scroll", place, options);
    addEventListener("resize", place, options);
    visualViewport?.addEventListener("resize", place, options);
    // The field grows on focus, and slides into view on phones.
    document.addEventListener("transitionend", place, options);
    return () => controller.abort();
  }, [field, isOpen]);
  return box;
}

function boxBelow(field: HTMLElement): Box {
  const { left, bottom, width } = (field.closest("form") ?? field).getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const height = visualViewport?.height ?? innerHeight;
  const wide = Math.min(Math.max(width, MIN_WIDTH), clientWidth);
  return {
    left: Math.min(left, clientWidth - wide),
    top: bottom + GAP,
    width: wide,
    maxHeight: Math.max(96, height - bottom - 2 * GAP),
  };
}
