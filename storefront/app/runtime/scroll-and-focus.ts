import { useEffect, useLayoutEffect } from "react";
import type { Location, NavigationType } from "./navigation.ts";
import { useNavigation } from "./router.tsx";

/** The scroll position of each history entry. In memory only, because the browser restores it after a reload. */
const scrollPositions = new Map<string, number>();
let shownLocation: Location | undefined;

/**
 * Behaves like a browser that loads another document: a new URL starts at the top, with the focus on its
 * heading, or at its fragment; Back returns to the earlier scroll position. The same applies to a new query, such
 * as another search or the next page of a list, unless it is in place.
 */
export function useScrollAndFocus(): void {
  const { location, type } = useNavigation();

  useEffect(trackScrollPosition, []);

  // Runs before the paint. Otherwise the new page would flash at the old scroll position.
  useLayoutEffect(() => {
    const before = shownLocation;
    shownLocation = location;
    if (before !== undefined && before !== location) scrollAndFocus(before, location, type);
  }, [location, type]);
}

function trackScrollPosition() {
  const remember = () => {
    if (shownLocation !== undefined) scrollPositions.set(entryKey(shownLocation), scrollY);
  };
  // On Back, the browser would scroll before the page has rendered. On a reload it restores the position
  // correctly.
  const setManualScroll = () => {
    history.scrollRestoration = "manual";
  };
  const setBrowserScroll = () => {
    history.scrollRestoration = "auto";
  };
  setManualScroll();
  // The page may have been scrolled before it was hydrated.
  remember();
  addEventListener("scroll", remember, { passive: true });
  addEventListener("pageshow", setManualScroll);
  addEventListener("pagehide", setBrowserScroll);
  return () => {
    removeEventListener("scroll", remember);
    removeEventListener("pageshow", setManualScroll);
    removeEventListener("pagehide", setBrowserScroll);
    setBrowserScroll();
  };
}

function scrollAndFocus(before: Location, now: Location, type: NavigationType): void {
  if (type === "adjust") {
    scrollPositions.set(entryKey(now), scrollY);
    return;
  }
  const target = now.hash === "" ? null : document.getElementById(now.hash.slice(1));
  const isReturn = type === "traverse";
  const savedPosition = isReturn ? scrollPositions.get(entryKey(now)) : undefined;
  const isSameAddress = urlWithoutHash(before) === urlWithoutHash(now);
  if (type === "load" || (isSameAddress && isPlainFragmentLink(now))) {
    // The browser has already looked for the target, but perhaps before the page was rendered.
    const isNotFoundYet = type === "load" ? isStillAtTop() : savedPosition === undefined;
    if (isNotFoundYet) target?.scrollIntoView({ behavior: "instant" });
    scrollPositions.set(entryKey(now), scrollY);
    return;
  }
  // A link to the current page starts it again. A checkout step does not, because its history entry
  // has a state.
  const isNewPage = !isSameAddress || (!isReturn && now.state === null);

  if (savedPosition !== undefined) scrollTo({ top: savedPosition, behavior: "instant" });
  else if (target !== null) target.scrollIntoView({ behavior: "instant" });
  else if (isNewPage) scrollTo({ top: 0, behavior: "instant" });

  if (target !== null && savedPosition === undefined) focusOn(target);
  else if (isNewPage) focusOn(document.querySelector<HTMLElement>("main h1"));
}

/** Returns true if the document was newly opened and has not been scrolled yet. */
function isStillAtTop(): boolean {
  const visit: object = performance.getEntriesByType("navigation")[0] ?? {};
  return scrollY === 0 && "type" in visit && visit.type === "navigate";
}

function urlWithoutHash({ pathname, search }: Location): string {
  return pathname + search;
}

/** A plain fragment link, which the browser followed without the router. */
function isPlainFragmentLink({ key, hash }: Location): boolean {
  return key === "default" && hash !== "";
}

function entryKey({ key, hash }: Location): string {
  return key + hash;
}

function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
