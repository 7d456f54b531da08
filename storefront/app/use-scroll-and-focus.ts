import { useEffect, useLayoutEffect } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";

/** Where each entry of the history was scrolled to. In memory: a reload is the browser's business. */
const scrolledTo = new Map<string, number>();
let shown: Location | undefined;

/**
 * What a browser does between two documents: a new address starts at the top, with the focus on its
 * heading, and one with a fragment at that place; Back returns to where the shopper was. A search and
 * a page of a list are addresses too.
 */
export function useScrollAndFocus(): void {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(keepPlaces, []);

  // Before the paint, so that the new page is never seen at the old page's place.
  useLayoutEffect(() => {
    const before = shown;
    shown = location;
    if (before !== undefined && before !== location) goToPlace(before, location, isReturn);
  }, [location, isReturn]);
}

function keepPlaces() {
  const remember = () => {
    if (shown !== undefined) scrolledTo.set(entryOf(shown), scrollY);
  };
  // The browser would scroll on Back before the page is there; for a reload it is the right one.
  const takeOver = () => {
    history.scrollRestoration = "manual";
  };
  const handBack = () => {
    history.scrollRestoration = "auto";
  };
  takeOver();
  // The page may have been scrolled before it was awake.
  remember();
  addEventListener("scroll", remember, { passive: true });
  addEventListener("pageshow", takeOver);
  addEventListener("pagehide", handBack);
  return () => {
    removeEventListener("scroll", remember);
    removeEventListener("pageshow", takeOver);
    removeEventListener("pagehide", handBack);
    handBack();
  };
}

function goToPlace(before: Location, now: Location, isReturn: boolean): void {
  const isSameAddress = addressOf(before) === addressOf(now);
  if (isSameAddress && isBrowsersOwn(now)) return;
  // A link to the page one is on starts it anew; a step within the page carries its own state.
  const isEntry = !isSameAddress || (!isReturn && now.state === null);
  const place = now.hash === "" ? null : document.getElementById(now.hash.slice(1));
  const kept = isReturn ? scrolledTo.get(entryOf(now)) : undefined;

  if (kept !== undefined) scrollTo({ top: kept, behavior: "instant" });
  else if (place !== null) place.scrollIntoView({ behavior: "instant" });
  else if (isEntry) scrollTo({ top: 0, behavior: "instant" });

  if (place !== null && kept === undefined) focusOn(place);
  else if (isEntry) focusOn(document.querySelector<HTMLElement>("main h1"));
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** A plain fragment link, such as the skip link's: the browser has gone there by itself. */
function isBrowsersOwn({ key, hash }: Location): boolean {
  return key === "default" && hash !== "";
}

function entryOf({ key, hash }: Location): string {
  return key + hash;
}

function focusOn(target: HTMLElement | null): void {
  if (target === null) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
