import { useEffect, useLayoutEffect } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";

/** Where each entry of the history was scrolled to. In memory: a reload is the browser's business. */
const scrolledTo = new Map<string, number>();
let shown: Location | undefined;

/**
 * What a browser does between two documents: a new address starts at the top, Back returns to the
 * place, and the focus moves to the page's heading. A search and a page of a list are addresses too.
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const remember = () => scrolledTo.set(location.key, scrollY);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [location.key]);

  // Before the paint, so that the new page is never seen at the old page's place.
  useLayoutEffect(() => {
    const before = shown;
    shown = location;
    if (before === undefined || addressOf(before) === addressOf(location)) return;
    history.scrollRestoration = "manual";
    scrollTo({ top: isReturn ? (scrolledTo.get(location.key) ?? 0) : 0, behavior: "instant" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [location, isReturn]);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
