import { type RefObject, useEffect, useState } from "react";

export interface Slides {
  /** The one in view, counted from 0. */
  readonly shown: number;
  readonly show: (slide: number, behavior?: ScrollBehavior) => void;
}

/** A list that is as wide as each of its items, and is scrolled from one to the next. Another `first` begins anew. */
export function useSlides(list: RefObject<HTMLUListElement | null>, first: unknown): Slides {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const update = () => {
      setShown(
        element.clientWidth === 0 ? 0 : Math.round(element.scrollLeft / element.clientWidth),
      );
    };
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what it is for
  useEffect(() => list.current?.scrollTo({ left: 0, behavior: "instant" }), [list, first]);

  function show(slide: number, behavior?: ScrollBehavior) {
    const element = list.current;
    element?.scrollTo({ left: slide * element.clientWidth, ...(behavior && { behavior }) });
  }
  return { shown, show };
}
