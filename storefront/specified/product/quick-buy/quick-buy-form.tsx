import { useId } from "react";
import type { QuickBuyFormProps } from "#app/product/quick-buy/quick-buy-dialog.tsx";
import { QuickBuyLayout } from "#app/product/quick-buy/quick-buy-layout.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { BuyingForm } from "./buying-form.tsx";
import { QuickBuyPicture } from "./quick-buy-picture.tsx";

export function QuickBuyForm({ product }: QuickBuyFormProps) {
  const titleId = useId();
  return (
    <QuickBuyLayout
      product={product}
      titleId={titleId}
      picture={<QuickBuyPicture product={product} labelledBy={titleId} />}
      about={noWrap(product.description ?? "")}
    >
      <BuyingForm product={product} />
    </QuickBuyLayout>
  );
}
