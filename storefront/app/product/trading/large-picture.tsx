import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";

/** A point in a picture, as fractions of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The width up to which a picture that fits the window shows all it has. */
const SHARP_WIDTH = 800;

/**
 * A picture that fits the window. Where it has more pixels, a press shows them all around that point, and another one
 * fits it again.
 */
export function LargePicture({ picture }: { readonly picture: ProductPicture }) {
  const button = useRef<HTMLButtonElement>(null);
  const [point, setPoint] = useState<Point>();
  const { whole, alt, placeholder } = picture;
  const width = Math.max(...whole.widths);

  useLayoutEffect(() => {
    const box = button.current?.closest("li");
    if (!box || point === undefined) return;
    box.scrollTo({
      left: point.x * box.scrollWidth - box.clientWidth / 2,
      top: point.y * box.scrollHeight - box.clientHeight / 2,
      behavior: "instant",
    });
  }, [point]);

  // Its own size is what `sizes` says, which the style limits to the window.
  const image = <Picture {...whole} ratio={whole} sizes={`${width}px`} {...{ alt, placeholder }} />;
  if (width <= SHARP_WIDTH) return image;
  return (
    <button
      ref={button}
      type="button"
      aria-label="Show at full size"
      aria-pressed={point !== undefined}
      onClick={(event) => setPoint(point ? undefined : pointOf(event))}
    >
      {image}
    </button>
  );
}

/** A press by a key is in the middle. */
function pointOf({ clientX, clientY, currentTarget, detail }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
