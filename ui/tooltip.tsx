import { type ReactNode, useEffect, useRef, useState } from "react";

const DELAY_MS = 700;
/** After a tooltip has closed, another opens without delay within this time. */
const SKIP_DELAY_MS = 300;
let lastHidden = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  /** The control's accessible name, or the action of a toggle. */
  readonly label: string;
  readonly align?: "center" | "right" | "left";
  /** Positioning of the control if it is out of the flow. */
  readonly className?: string;
  readonly children: ReactNode;
}

const alignments = { center: "left-1/2 -translate-x-1/2", right: "right-0", left: "left-0" };

/**
 * Shows the name of an icon-only control below it, for sighted users: screen readers read the
 * control's own name. It can be hovered, and Escape dismisses it (WCAG 1.4.13).
 */
export function Tooltip({
  label,
  align = "center",
  className = "relative",
  children,
}: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show() {
    const wait = performance.now() - lastHidden < SKIP_DELAY_MS ? 0 : DELAY_MS;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), wait);
  }

  function hide() {
    clearTimeout(timer.current);
    if (isShown) lastHidden = performance.now();
    setShown(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setShown(false);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isShown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: users operate the control inside
    <span
      className={`inline-flex ${className}`}
      onPointerEnter={(event) => event.pointerType === "mouse" && show()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <span
          role="tooltip"
          className={`absolute top-full z-40 whitespace-nowrap pt-1 ${alignments[align]}`}
        >
          <span className="block rounded bg-ink px-2.5 py-1 font-normal font-sans text-white text-xs">
            {label}
          </span>
        </span>
      )}
    </span>
  );
}
