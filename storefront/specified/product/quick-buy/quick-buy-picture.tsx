import type { Product } from "@damson/shop/catalogue/product";
import { DialogOpener } from "@damson/ui/dialog";
import { Icon } from "@damson/ui/icon";
import { useId } from "react";
import { ProductPicture } from "#app/product/card/product-picture.tsx";

interface QuickBuyPictureProps {
  readonly product: Product;
  readonly labelledBy: string;
}

/** A product's picture in the Quick Buy dialog. A press opens it at the size of the window; another press closes it. */
export function QuickBuyPicture({ product, labelledBy }: QuickBuyPictureProps) {
  const { picture } = product;
  const dialogId = useId();
  return (
    <>
      <DialogOpener
        opens={dialogId}
        aria-label="Enlarge picture"
        className="picture cursor-zoom-in"
      >
        <ProductPicture
          picture={picture}
          alt=""
          sizes="(width >= 64rem) 448px, (width >= 48rem) 320px, 48vw"
          className="lg:h-full lg:object-cover"
        />
        <CornerIcon icon="search" className="right-1.5 bottom-1.5 lg:right-4 lg:bottom-4" />
      </DialogOpener>
      <dialog
        id={dialogId}
        aria-labelledby={labelledBy}
        className="m-auto size-[min(100vw,100dvh,50rem)] max-h-none max-w-none overflow-hidden [box-shadow:var(--shadow-raised)] transition-opacity duration-200 starting:opacity-0"
      >
        <form method="dialog">
          <button type="submit" aria-label="Close large picture" className="cursor-zoom-out">
            <ProductPicture picture={picture} alt="" sizes="min(100vw, 100vh, 50rem)" />
            <CornerIcon icon="close" className="top-3 right-3" />
          </button>
        </form>
      </dialog>
    </>
  );
}

interface CornerIconProps {
  readonly icon: "search" | "close";
  readonly className: string;
}

function CornerIcon({ icon, className }: CornerIconProps) {
  return (
    <span
      className={`absolute flex size-9 items-center justify-center rounded-full bg-white lg:size-11 ${className}`}
    >
      <Icon name={icon} className="size-5" />
    </span>
  );
}
