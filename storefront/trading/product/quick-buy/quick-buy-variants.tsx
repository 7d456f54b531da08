/** Loaded once the dialog shows a product with variants. */
import type { Product } from "@damson/shop/catalogue/product";
import { productPath } from "@damson/shop/catalogue/product-path";
import { toReduction } from "@damson/shop/catalogue/reduction";
import { startTransition, use, useEffect, useState } from "react";
import { fetchData } from "#trading/catalogue/fetch-data.ts";
import { findStock, useStocks } from "#trading/catalogue/stock.ts";
import type { LiveProductData, ProductPageData, ShownVariant } from "../page/product-page.ts";
import { VariantOptions } from "../page/variant-options.tsx";
import { ChooseVariant } from "./choose-variant.ts";
import stylesheet from "./quick-buy-variants.css?url";

interface QuickBuyVariantsProps {
  readonly product: Product;
}

/**
 * Chooses a variant in the Quick Buy dialog. Until all variants are loaded, or if that fails, it is
 * the variant on the card. If that one is sold out, it is the first one in stock.
 */
export function QuickBuyVariants({ product }: QuickBuyVariantsProps) {
  const show = use(ChooseVariant);
  const sold = useSoldProduct(productPath(product));
  const variant = sold?.variants.find(({ key }) => key === product.slug);
  const stocks = useStocks();
  useEffect(() => {
    if (findStock(product.slug, stocks) !== 0) return;
    const other = sold?.variants.find(({ key }) => findStock(key, stocks) !== 0);
    if (other) show?.(shownAs(product, other));
  }, [product, sold, stocks, show]);
  if (sold === undefined || variant === undefined) return product.variant;
  return (
    <div className="pb-5">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <VariantOptions
        product={sold}
        variant={variant}
        onChoose={(next) => show?.(shownAs(product, next))}
      />
    </div>
  );
}

function useSoldProduct(path: string): LiveProductData | undefined {
  const [sold, setSold] = useState<LiveProductData>();
  useEffect(() => {
    fetchData(path).then(
      (answer) => {
        const data = answer as ProductPageData;
        // A transition waits for the stylesheet.
        if ("sold" in data) startTransition(() => setSold(data.sold));
      },
      () => {},
    );
  }, [path]);
  return sold;
}

/** The product with another of its variants. */
function shownAs(
  { reduced: _reduced, query: _query, ...product }: Product,
  { key, item, earlier, contents }: ShownVariant,
): Product {
  const reduced = earlier && toReduction(earlier.pence, item.price);
  return {
    ...product,
    ...item,
    slug: key,
    size: contents,
    ...(reduced && { reduced }),
  };
}
