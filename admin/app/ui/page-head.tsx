import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface PageHeadProps {
  /** The page's heading, and its title in the browser. */
  readonly title: string;
  /** Content of the heading. Default: the title. */
  readonly children?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Name of the page: while it stays, another address is not another page. Default: the path. */
  readonly place?: string;
}

let lastPlace: string | undefined;

/** The top of a page. After a navigation its heading gets the focus, so that it is read out. */
export function PageHead({ title, children, actions, place }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const here = place ?? pathname;
  useKeptFocus(heading);

  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
  useEffect(() => {
    // Not on the first page, where the browser begins at the top itself.
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
 * Keeps the focus on the page when the focused element is removed: browsers leave it nowhere. From a row
 * it moves to the next one, or the one before, and from elsewhere to the heading, which a key that is
 * still held does not press.
 */
function useKeptFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let beside: readonly (Element | null | undefined)[] = [];
    const remember = () => {
      last = document.activeElement;
      // A dialog that a row has opened returns the focus to it.
      if (last?.closest("dialog")) return;
      const row = last?.closest("tbody tr, li");
      beside = [row?.nextElementSibling, row?.previousElementSibling];
    };
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const [next = heading.current] = beside.flatMap((row) => focusableIn(row) ?? []);
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

function focusableIn(row: Element | null | undefined): HTMLElement | undefined {
  return row?.isConnected
    ? (row.querySelector<HTMLElement>("a[href], button") ?? undefined)
    : undefined;
}
