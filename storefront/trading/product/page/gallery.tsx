import type { ProductPicture } from "@damson/shop/catalogue/product-details";
import { DialogClose, DialogOpener } from "@damson/ui/dialog";
import { type ComponentType, useEffect, useId, useState } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Picture } from "#app/ui/picture.tsx";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import type { LargeGalleryProps } from "./large-gallery.tsx";
import { useSlides } from "./use-slides.ts";

const large = lazyWithRetry<ComponentType<LargeGalleryProps>>(() =>
  import("./large-gallery.tsx").then((module) => module.LargeGallery),
);

interface GalleryProps {
  readonly pictures: readonly ProductPicture[];
  readonly product: string;
}

/** The width of the first picture, which is preloaded. */
export const FIRST_SIZES = "(width >= 87.5rem) 700px, (width >= 64rem) 54vw, 100vw";
const OTHER_SIZES = "(width >= 87.5rem) 342px, (width >= 64rem) 27vw, 100vw";

/** The pictures of a product. A press on one opens it at the size of the window. */
export function Gallery({ pictures, product }: GalleryProps) {
  const dialog = useId();
  const [opened, setOpened] = useState<number>();
  const slides = useSlides();
  const largeSlides = useSlides();
  const count = pictures.length;
  const close = () => setOpened(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another variant has another first picture
  useEffect(() => slides.show(0, "instant"), [pictures[0]]);
  return (
    <section aria-label="Pictures" className="gallery">
      <ul ref={slides.ref}>
        {pictures.map((picture, at) => (
          <li key={picture.uncropped.base}>
            <DialogOpener
              opens={dialog}
              aria-label={`Enlarge picture ${at + 1} of ${count}`}
              onPointerEnter={large.preload}
              onFocus={large.preload}
              onClick={() => setOpened(at)}
            >
              <Picture
                {...picture.square}
                ratio={{ width: 800, height: 800 }}
                alt={picture.alt}
                placeholder={picture.placeholder}
                sizes={at === 0 ? FIRST_SIZES : OTHER_SIZES}
                loading={at === 0 ? "first" : "lazy"}
              />
            </DialogOpener>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <p aria-hidden="true" className="slide-count no-print noscript:hidden">
          {slides.shown + 1} / {count}
        </p>
      )}
      <dialog
        id={dialog}
        aria-label={`Pictures of ${product}`}
        className="large-gallery transition duration-200 starting:opacity-0"
        onClose={close}
      >
        <DialogClose />
        {opened !== undefined && (
          <LazyContent
            of={large}
            props={{ pictures, first: opened, slides: largeSlides }}
            fallback={
              <div className="progress-bar absolute inset-x-0 top-0 border-plum border-t-2" />
            }
            onFailure={close}
          />
        )}
      </dialog>
    </section>
  );
}
