import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { DialogOpener } from "@damson/ui/dialog";
import { useId, useRef } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { LargeGallery } from "./large-gallery.tsx";
import { useSlides } from "./use-slides.ts";

interface GalleryProps {
  readonly pictures: readonly ProductPicture[];
  /** The brand and name of the product. */
  readonly product: string;
  /** The key of the chosen variant, whose picture is shown. */
  readonly variant: string;
}

/** The width of the first picture, which is preloaded. */
export const FIRST_SIZES = "(width >= 87.5rem) 734px, (width >= 64rem) 55vw, 100vw";
const OTHER_SIZES = "(width >= 87.5rem) 359px, (width >= 64rem) 27vw, 100vw";

/**
 * The pictures of a product, each of which opens the large gallery: on phones a row that is swiped, on wide screens one
 * large and the others two by two.
 */
export function Gallery({ pictures, product, variant }: GalleryProps) {
  const dialog = useId();
  const list = useRef<HTMLUListElement>(null);
  const ordered = variantFirst(pictures, variant);
  const { shown } = useSlides(list, ordered[0]);
  const largeList = useRef<HTMLUListElement>(null);
  const large = useSlides(largeList, ordered[0]);
  if (ordered.length === 0) return <div className="aspect-square bg-stone" />;
  return (
    <section aria-label="Pictures" className="relative max-lg:-mx-(--gutter)">
      <ul
        ref={list}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible print:grid print:grid-cols-3"
      >
        {ordered.map((picture, at) => (
          <li
            key={picture.whole.base}
            className="w-full shrink-0 snap-center lg:first:col-span-2 print:w-auto print:first:col-span-1"
          >
            <DialogOpener
              opens={dialog}
              aria-label={`Enlarge picture ${at + 1} of ${ordered.length}`}
              className="block w-full cursor-zoom-in overflow-hidden -outline-offset-2 lg:rounded lg:outline-offset-2"
              onClick={() => large.show(at, "instant")}
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
      {ordered.length > 1 && (
        <p
          aria-hidden="true"
          className="tabular no-print pointer-events-none absolute right-4 bottom-4 rounded-full bg-white px-3 py-1 text-xs lg:hidden noscript:hidden"
        >
          {shown + 1} / {ordered.length}
        </p>
      )}
      <LargeGallery
        id={dialog}
        pictures={ordered}
        product={product}
        list={largeList}
        slides={large}
      />
    </section>
  );
}

/** Those of the chosen variant go first, and keep their order. */
function variantFirst(
  pictures: readonly ProductPicture[],
  variant: string,
): readonly ProductPicture[] {
  return pictures.toSorted(
    (one, other) => Number(other.variant === variant) - Number(one.variant === variant),
  );
}
