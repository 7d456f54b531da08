import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { closeDialogAround } from "./close-dialog-around.ts";

interface QuickBuyAboutProps {
  readonly product: Product;
}

/** A product's description in the Quick Buy dialog, if its list has it, and a link to the product's page. */
export function QuickBuyAbout({ product }: QuickBuyAboutProps) {
  return (
    <>
      {noWrap(product.description ?? "")}{" "}
      <Link
        to={productPath(product)}
        className="inline-block py-1 text-ink underline underline-offset-4 hover:text-plum"
        onClick={closeDialogAround}
      >
        See all details
      </Link>
    </>
  );
}
