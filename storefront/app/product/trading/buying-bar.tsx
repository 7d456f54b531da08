import { type ReactNode, type RefObject, useEffect, useState } from "react";

interface BuyingBarProps {
  /** The element with the button that it stands in for. */
  readonly inPlaceOf: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** A bar at the foot of a phone's screen, while neither the button itself nor the footer is on the screen. */
export function BuyingBar({ inPlaceOf, children }: BuyingBarProps) {
  const isShown = useIsOffScreen(inPlaceOf);
  return (
    <div inert={!isShown} className="above-banner buying-bar">
      {children}
    </div>
  );
}

/** True while neither an element nor the footer is on the screen. False before that is known. */
function useIsOffScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [isOffScreen, setOffScreen] = useState(false);
  useEffect(() => {
    const watched = [ref.current, document.querySelector("#shop > footer")];
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setOffScreen(visible.size === 0);
    });
    for (const element of watched) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isOffScreen;
}
