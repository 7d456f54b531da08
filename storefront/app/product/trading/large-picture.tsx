import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";

/** A point in a picture, as fractions of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture that is wider than this shows more when it is enlarged. */
const SHARP_WIDTH = 800;
const FITTING = "h-auto! max-h-dvh w-auto! max-w-full object-contain";

/** A picture that fits the window. Where it has more pixels, a press shows them around that point, and another fits it again. */
export function LargePicture({ picture }: { readonly picture: ProductPicture }) {
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point>();
  const { whole, alt, placeholder } = picture;
  const width = Math.max(...whole.widths);
  const isZoomable = width > SHARP_WIDTH;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || point === undefined) return;
    element.scrollTo({
      left: point.x * element.scrollWidth - element.clientWidth / 2,
      top: point.y * element.scrollHeight - element.clientHeight / 2,
      behavior: "instant",
    });
  }, [point]);

  const image = (
    <Picture
      {...whole}
      ratio={whole}
      alt={alt}
      placeholder={placeholder}
      sizes={point ? `${width}px` : `min(100vw, ${width}px)`}
      className={
        point ? (width > 1200 ? "w-[1600px]! max-w-none" : "w-[1200px]! max-w-none") : FITTING
      }
    />
  );
  return (
    <div
      ref={box}
      className="grid size-full overflow-auto overscroll-contain [place-items:safe_center]"
    >
      {isZoomable ? (
        <button
          type="button"
          aria-label={point ? "Fit picture to the window" : "Show picture at full size"}
          className={`-outline-offset-4 ${point ? "cursor-zoom-out" : "max-h-dvh cursor-zoom-in"}`}
          onClick={(event) => setPoint(point ? undefined : pointOf(event))}
        >
          {image}
        </button>
      ) : (
        image
      )}
    </div>
  );
}

/** A press by a key is in the middle. */
function pointOf({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
