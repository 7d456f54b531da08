import type { ProductPicture } from "@damson/shop/catalogue/product-details";
import { IconDrawing } from "@damson/ui/icon";
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { Slides } from "./use-slides.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Up to this width in pixels, a picture that fits the window needs no zoom. */
const SHARP_WIDTH = 800;

export interface LargeGalleryProps {
  readonly pictures: readonly ProductPicture[];
  /** The index of the pressed picture. */
  readonly first: number;
  readonly slides: Slides;
}

/** The dialog's large pictures. They are swiped, or turned with arrows and keys. */
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
          <li key={picture.uncropped.base}>
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
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** Hidden on touch screens, where pictures are swiped. */
function Arrow({ label, path, isEnd, onPress }: ArrowProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isEnd || undefined} onClick={onPress}>
      <IconDrawing path={path} />
    </button>
  );
}

/**
 * A picture that fits the window. If it has more pixels, a press zooms in at that point, and another press zooms
 * out.
 */
function LargePicture({ picture }: { readonly picture: ProductPicture }) {
  const button = useRef<HTMLButtonElement>(null);
  const [point, setPoint] = useState<Point>();
  const { uncropped, alt, placeholder } = picture;
  const width = Math.max(...uncropped.widths);

  useLayoutEffect(() => {
    const box = button.current?.closest("li");
    if (!box || point === undefined) return;
    box.scrollTo({
      left: point.x * box.scrollWidth - box.clientWidth / 2,
      top: point.y * box.scrollHeight - box.clientHeight / 2,
      behavior: "instant",
    });
  }, [point]);

  // `sizes` requests its full width. CSS limits it to the window.
  const image = (
    <Picture
      {...uncropped}
      ratio={uncropped}
      sizes={`${width}px`}
      alt={alt}
      placeholder={placeholder}
    />
  );
  if (width <= SHARP_WIDTH) return image;
  return (
    <button
      ref={button}
      type="button"
      aria-label="Show at full size"
      aria-pressed={point !== undefined}
      onClick={(event) => setPoint(point ? undefined : toPoint(event))}
    >
      {image}
    </button>
  );
}

/** Keyboard presses zoom into the middle. */
function toPoint({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
