import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface PageHeadProps {
  /** The heading, and the document title. */
  readonly title: string;
  /** Content of the heading. Default: the title. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Identifies the page. URL changes within the same place do not move the focus. Default: the path. */
  readonly place?: string;
}

let lastPlace: string | undefined;

/** The top of a page. After navigation its heading takes the focus, so that screen readers announce it. */
export function PageHead({ title, children, actions, place }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const here = place ?? pathname;
  useKeptFocus(heading);

  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
  useEffect(() => {
    // Skips the first page load: the browser starts at the top by default.
    if (lastPlace !== undefined && lastPlace !== here) heading.current?.focus();
    lastPlace = here;
  }, [here]);

  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="min-w-0">
        {children ?? title}
      </h1>
      {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

/**
 * Moves the focus when the focused element is removed, because browsers would drop it. From a row,
 * it moves to the next or previous row. Otherwise it moves to the heading, where a held key does
 * nothing.
 */
function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let beside: readonly (Element | null | undefined)[] = [];
    const remember = () => {
      last = document.activeElement;
      // When a dialog opened from a row closes, the focus returns to that row.
      if (last?.closest("dialog")) return;
      const row = last?.closest("tbody tr, li");
      beside = [row?.nextElementSibling, row?.previousElementSibling];
    };
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const [next = heading.current] = beside.flatMap((row) => findFocusable(row) ?? []);
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    remember();
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [heading]);
}

function findFocusable(row: Element | null | undefined): HTMLElement | undefined {
  return row?.isConnected
    ? (row.querySelector<HTMLElement>("a[href], button") ?? undefined)
    : undefined;
}
