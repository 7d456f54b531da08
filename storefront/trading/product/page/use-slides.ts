import { useEffect, useState } from "react";

export interface Slides {
  /** For the list. It must be as wide as each of its items. */
  readonly ref: (list: HTMLUListElement | null) => void;
  /** The index of the item in view. */
  readonly shown: number;
  readonly show: (item: number, behavior?: ScrollBehavior) => void;
}

export function useSlides(): Slides {
  const [list, ref] = useState<HTMLUListElement | null>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const update = () => {
      if (list !== null) setShown(Math.round(list.scrollLeft / (list.clientWidth || 1)));
    };
    list?.addEventListener("scroll", update, { passive: true });
    return () => list?.removeEventListener("scroll", update);
  }, [list]);

  function show(item: number, behavior: ScrollBehavior = "auto") {
    list?.scrollTo({ left: item * list.clientWidth, behavior });
  }
  return { ref, shown, show };
}
