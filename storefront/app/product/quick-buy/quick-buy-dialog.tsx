import type { Product } from "@damson/shop/catalogue/product";
import { Dialog, DialogClose } from "@damson/ui/dialog";
import type { ComponentType } from "react";
import { Button } from "#app/ui/button.tsx";

export interface QuickBuyFormProps {
  readonly product: Product;
}

interface QuickBuyDialogProps {
  readonly id: string;
  /** The product whose Quick Buy button was pressed; `undefined` before hydration. */
  readonly product: Product | undefined;
  /** Chooses a quantity and adds the product to the basket. */
  readonly Form: ComponentType<QuickBuyFormProps>;
  readonly onClose: () => void;
}

/**
 * The dialog to choose a quantity and add a product to the basket; on phones a bottom sheet. The page's HTML
 * contains it without a product, so that it opens before hydration.
 */
export function QuickBuyDialog({ id, product, Form, onClose }: QuickBuyDialogProps) {
  return (
    <Dialog
      id={id}
      onClose={onClose}
      labelledBy={`${id}-title`}
      className="bottom-sheet forced-colors:border md:m-auto md:max-w-2xl lg:max-w-4xl md:rounded"
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
          // A new form for each product. Otherwise a product added before hydration would still be there.
          <Form key={product.slug} product={product} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Reserves the space of the picture and the text. A press on its button is repeated on the form's button with the
 * same `value`.
 */
function LoadingPlaceholder() {
  return (
    <>
      <div className="progress-bar absolute inset-x-0 top-0 border-plum border-t-2" />
      <div className="picture bg-mist" />
      <p role="status" className="appear text-ink-soft [grid-area:text]">
        Loading. This can take a few seconds.
      </p>
      <Button value="add" className="w-full [grid-area:form] md:mb-8">
        Add to Basket
      </Button>
    </>
  );
}
