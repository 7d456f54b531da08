import { productPath } from "@damson/shop/catalogue/product-path";
import { type MouseEvent, useState } from "react";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import type { QuickBuyFormProps } from "#app/product/quick-buy/quick-buy-dialog.tsx";
import { QuickBuyLayout } from "#app/product/quick-buy/quick-buy-layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { BuyingForm } from "./buying-form.tsx";
import { ChooseVariant } from "./choose-variant.ts";

export function QuickBuyForm({ product }: QuickBuyFormProps) {
  const [chosen, choose] = useState(product);
  const { brand, name, picture, description = "" } = chosen;
  const path = productPath(chosen);
  return (
    <ChooseVariant value={choose}>
      <QuickBuyLayout
        product={chosen}
        picture={
          // The page's gallery has all pictures.
          <Link to={path} className="picture" onClick={closeDialogAround}>
            <ProductPicture
              picture={picture}
              alt={`All about ${brand} ${name}`}
              sizes="(width >= 64rem) 448px, (width >= 48rem) 320px, 48vw"
              className="lg:h-full lg:object-cover"
            />
          </Link>
        }
        about={
          <>
            {noWrap(description)}{" "}
            <Link
              to={path}
              className="inline-block py-1 text-ink underline underline-offset-4 hover:text-plum"
              onClick={closeDialogAround}
            >
              See all details
            </Link>
          </>
        }
      >
        <BuyingForm product={chosen} />
      </QuickBuyLayout>
    </ChooseVariant>
  );
}

/** Closes the dialog around a followed link, so that it does not cover the next page. */
function closeDialogAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}
