import type { Product } from "@damson/shop/catalogue/product";
import { closeDialog, Dialog, DialogClose } from "@damson/ui/dialog";
import { type ComponentType, useCallback } from "react";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { LazyContent } from "#app/ui/lazy-content.tsx";
import type { QuickBuyFormProps } from "./quick-buy-form.tsx";

const form = lazyWithRetry<ComponentType<QuickBuyFormProps>>(
  async () => (await import("./quick-buy-form.tsx")).QuickBuyForm,
);

/** Loads what is in the dialog, when a pointer or the focus is on a Quick Buy button. */
export const preloadQuickBuy = form.preload;

interface QuickBuyDialogProps {
  readonly id: string;
  /** The one whose Quick Buy button was pressed; `undefined` before script knows which. */
  readonly product: Product | undefined;
  readonly onClose: () => void;
}

/**
 * Chooses how many of a product to add to the basket. On phones it is a sheet from below. The page's
 * HTML has it without a product, so that it opens before the page is hydrated.
 */
export function QuickBuyDialog({ id, product, onClose }: QuickBuyDialogProps) {
  const close = useCallback(() => closeDialog(id), [id]);
  return (
    <Dialog
      id={id}
      onClose={onClose}
      labelledBy={`${id}-title`}
      className="mt-auto w-full max-w-none bg-white forced-colors:border shadow-raised transition duration-200 starting:translate-y-8 starting:opacity-0 md:m-auto md:max-w-2xl lg:max-w-4xl md:rounded"
    >
      <div className="quick-buy-grid">
        <div className="-mr-3 flex items-center justify-between py-2 [grid-area:title] md:mr-5 md:py-5">
          <h2 id={`${id}-title`} className="text-xl">
            Add to Basket
          </h2>
          <DialogClose />
        </div>
        {product === undefined ? (
          <LoadingPlaceholder />
        ) : (
          <LazyContent
            of={form}
            props={{ product }}
            fallback={<LoadingPlaceholder />}
            onFailure={close}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Keeps the places of the picture and of the text. */
function LoadingPlaceholder() {
  return (
    <>
      <div className="progress-bar absolute inset-x-0 top-0 border-plum border-t-2" />
      <div className="picture bg-mist" />
      <p role="status" className="appear text-ink-soft [grid-area:text]">
        Loading. This can take a few seconds.
      </p>
    </>
  );
}
