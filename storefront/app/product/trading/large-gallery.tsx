import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { DialogClose } from "@damson/ui/dialog";
import { IconDrawing } from "@damson/ui/icon";
import type { KeyboardEvent, RefObject } from "react";
import { LargePicture } from "./large-picture.tsx";
import type { Slides } from "./use-slides.ts";

interface LargeGalleryProps {
  readonly id: string;
  readonly pictures: readonly ProductPicture[];
  /** The brand and name of the product. */
  readonly product: string;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly slides: Slides;
}

/** The pictures as large as the window: swiped, or turned by arrows and keys. It opens before any script. */
export function LargeGallery({ id, pictures, product, list, slides }: LargeGalleryProps) {
  const { shown, show } = slides;
  const last = pictures.length - 1;

  function turn(event: KeyboardEvent) {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (next === undefined || last === 0) return;
    event.preventDefault();
    show(next);
  }

  return (
    <dialog
      id={id}
      aria-label={`Pictures of ${product}`}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-porcelain transition duration-200 starting:opacity-0"
      onKeyDown={turn}
    >
      <DialogClose className="absolute top-2 right-2 z-10 rounded-full bg-white" />
      <ul
        ref={list}
        className="flex h-dvh snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {pictures.map((picture) => (
          <li key={picture.whole.base} className="h-full w-full shrink-0 snap-center">
            <LargePicture picture={picture} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <Arrow label="Previous picture" isEnd={shown === 0} onPress={() => show(shown - 1)} />
          <Arrow label="Next picture" isEnd={shown === last} onPress={() => show(shown + 1)} />
          <p
            role="status"
            className="tabular pointer-events-none absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-white px-3 py-1 text-xs"
          >
            <span className="sr-only">Picture </span>
            {shown + 1} / {pictures.length}
          </p>
        </>
      )}
    </dialog>
  );
}

interface ArrowProps {
  readonly label: "Previous picture" | "Next picture";
  /** True if there is nothing further. */
  readonly isEnd: boolean;
  readonly onPress: () => void;
}

/** Only for a mouse and keys: on touch, pictures are swiped. */
function Arrow({ label, isEnd, onPress }: ArrowProps) {
  const isNext = label === "Next picture";
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className={`absolute inset-y-0 my-auto hidden size-12 items-center justify-center rounded-full bg-white hover:text-plum aria-disabled:opacity-40 md:flex ${isNext ? "right-4" : "left-4"}`}
      onClick={onPress}
    >
      <IconDrawing
        path={isNext ? "M9 5.5 15.5 12 9 18.5" : "M15 5.5 8.5 12 15 18.5"}
        className="size-6"
      />
    </button>
  );
}
