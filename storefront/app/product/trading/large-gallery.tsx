import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { IconDrawing } from "@damson/ui/icon";
import { useCallback, useEffect, useRef } from "react";
import { LargePicture } from "./large-picture.tsx";
import type { Slides } from "./use-slides.ts";

export interface LargeGalleryProps {
  readonly pictures: readonly ProductPicture[];
  /** The one that was pressed, counted from 0. */
  readonly first: number;
  readonly slides: Slides;
}

/** The content of the dialog with large pictures: swiped, or turned by arrows and keys. */
export function LargeGallery({ pictures, first, slides: { ref, shown, show } }: LargeGalleryProps) {
  const content = useRef<HTMLUListElement>(null);
  const last = pictures.length - 1;
  const open = useCallback(
    (list: HTMLUListElement | null) => {
      content.current = list;
      ref(list);
      list?.scrollTo({ left: first * list.clientWidth, behavior: "instant" });
    },
    [ref, first],
  );

  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    const turn = (event: KeyboardEvent) => {
      const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    };
    dialog?.addEventListener("keydown", turn);
    return () => dialog?.removeEventListener("keydown", turn);
  });

  return (
    <>
      <ul ref={open}>
        {pictures.map((picture) => (
          <li key={picture.whole.base}>
            <LargePicture picture={picture} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <Arrow
            label="Previous picture"
            path="M15 5.5 8.5 12 15 18.5"
            isEnd={shown === 0}
            onPress={() => show(shown - 1)}
          />
          <Arrow
            label="Next picture"
            path="M9 5.5 15.5 12 9 18.5"
            isEnd={shown === last}
            onPress={() => show(shown + 1)}
          />
          <p role="status" className="slide-count">
            <span className="sr-only">Picture </span>
            {shown + 1} / {pictures.length}
          </p>
        </>
      )}
    </>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly path: string;
  /** True if there is nothing further. */
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** Not on touch, where pictures are swiped. */
function Arrow({ label, path, isEnd, onPress }: ArrowProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd || undefined} onClick={onPress}>
      <IconDrawing path={path} className="size-6" />
    </button>
  );
}
