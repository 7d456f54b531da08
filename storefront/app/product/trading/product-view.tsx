import type { ProductPicture } from "@damson/shop/catalogue/product-entry";
import { useStock } from "#app/catalogue/trading/stock.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductBreadcrumb } from "./product-breadcrumb.tsx";
import { ProductBuying } from "./product-buying.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductHead } from "./product-head.tsx";
import type { ShownVariant, SoldProductData } from "./product-page.ts";
import { ProductTexts } from "./product-texts.tsx";
import { stockWords } from "./stock-label.tsx";
import { useVariant } from "./use-variant.ts";
import { VariantOptions } from "./variant-options.tsx";
import { VariantPrice } from "./variant-price.tsx";

interface ProductViewProps {
  readonly product: SoldProductData;
  readonly variants: readonly [ShownVariant, ...ShownVariant[]];
}

/** A product: its pictures beside what is to be chosen, and below them all that is written about it. */
export function ProductView({ product, variants }: ProductViewProps) {
  const [variant, choose] = useVariant(variants);
  const { brand, name, category, intro, isNew, bestSeller } = product;
  const pictures = variantFirst(product.pictures, variant.key);
  const isSaid = Object.values(variant.optionValues).includes(variant.contents);
  return (
    <>
      <ProductHead product={product} picture={pictures[0]} />
      <ProductBreadcrumb category={category} title={`${brand} ${name}`} />
      <div className="product-layout">
        <Gallery pictures={pictures} product={`${brand} ${name}`} />
        <div className="product-words">
          <header>
            {(bestSeller || isNew) && (
              <p className="mb-2 text-gold-text text-sm">{bestSeller ? "Best Seller" : "New"}</p>
            )}
            <h1 tabIndex={-1} className="text-2xl md:text-3xl">
              <span className="label-caps mb-2 block font-sans text-ink-soft">{brand}</span>{" "}
              {noWrap(name)}
            </h1>
            {!isSaid && variant.contents && (
              <p className="mt-2 text-ink-soft text-sm">{noWrap(variant.contents)}</p>
            )}
          </header>
          <VariantPrice variant={variant} />
          {intro && <p>{intro}</p>}
          <VariantOptions product={product} variant={variant} onChoose={choose} />
          <ProductBuying variant={variant} />
          <ProductFacts price={variant.price} left={<StockFact variant={variant} />} />
        </div>
      </div>
      <ProductTexts product={product} variant={variant} />
    </>
  );
}

/** Those of the chosen variant go first. All keep their order. */
function variantFirst(pictures: readonly ProductPicture[], key: string): readonly ProductPicture[] {
  const isOfVariant = ({ variant }: ProductPicture) => Number(variant === key);
  return pictures.toSorted((one, other) => isOfVariant(other) - isOfVariant(one));
}

/** Little is left of a variant, or nothing. What is not counted is not said. */
function StockFact({ variant }: { readonly variant: ShownVariant }) {
  const left = useStock(variant.key);
  if (left === undefined) return null;
  return <li>{stockWords(left) ?? "In stock"}</li>;
}
