import type { BasketLine } from "@damson/shop/orders/basket";
import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useEffect, useRef, useState } from "react";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { lineLabel } from "../line-name.tsx";
import type { RemovedLines } from "./use-removed-lines.ts";

/** The time for which a removed line can be put back, in milliseconds. */
const UNDO_MS = 10_000;

interface RemovedRowProps extends Pick<RemovedLines, "undo" | "forget"> {
  readonly line: BasketLine;
}

/** Stands in the place of a removed line, and puts it back. It waits for a keyboard that is on it, and for a pointer. */
export function RemovedRow({ line, undo, forget }: RemovedRowProps) {
  const [isHeld, setHeld] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const product = lineLabel(line);
  const leave = useRef(() => {});
  leave.current = () => {
    const hasFocus = row.current?.contains(document.activeElement);
    forget(line);
    if (hasFocus) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <li
      ref={row}
      className="flex flex-wrap items-center justify-between gap-x-4 py-5"
      onFocus={({ target }) => setHeld(target.matches(":focus-visible"))}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className="min-w-0 text-ink-soft">{noWrap(product)} is removed.</p>
      <button
        ref={focusAtOnce}
        type="button"
        className="-mr-2 ml-auto min-h-11 px-2 text-sm underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2"
        onClick={() => undo(line)}
      >
        Undo<span className="sr-only"> removing {product}</span>
      </button>
    </li>
  );
}
