import type { ProductPicture } from "@damson/shop/catalogue/product-details";
import type { ParcelRate } from "@damson/shop/delivery/quote-delivery";
import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { delivery } from "#app/settings/delivery.ts";
import { returnDays } from "#app/settings/return-days.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useStock } from "#trading/catalogue/stock.ts";
import { stockWords } from "../card/stock-words.ts";
import { Gallery } from "./gallery.tsx";
import { ProductBreadcrumb } from "./product-breadcrumb.tsx";
import { ProductBuying } from "./product-buying.tsx";
import { ProductHead } from "./product-head.tsx";
import type { LiveProductData, ShownVariant } from "./product-page.ts";
import { ProductTexts } from "./product-texts.tsx";
import { useVariant } from "./use-variant.ts";
import { VariantOptions } from "./variant-options.tsx";

interface ProductViewProps {
  readonly product: LiveProductData;
  readonly variants: readonly [ShownVariant, ...ShownVariant[]];
}

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
          <ProductFacts variant={variant} rates={product.zones[0]?.rates ?? []} />
        </div>
      </div>
      <ProductTexts product={product} variant={variant} />
    </>
  );
}

/** Puts the chosen variant's pictures first. Otherwise the order stays. */
function variantFirst(pictures: readonly ProductPicture[], key: string): readonly ProductPicture[] {
  const isOfVariant = ({ variant }: ProductPicture) => Number(variant === key);
  return pictures.toSorted((one, other) => isOfVariant(other) - isOfVariant(one));
}

interface ProductFactsProps {
  readonly variant: ShownVariant;
  readonly rates: readonly ParcelRate[];
}

/** Delivery and returns in one line each, then the stock. `ProductBuying` says if the product is sold out. */
function ProductFacts({ variant: { key, price }, rates }: ProductFactsProps) {
  const left = useStock(key);
  return (
    <ul className="divide-y divide-line border-line border-y text-sm *:py-3">
      <li>
        {noWrap(deliveryWords(price, rates, left === 0))}{" "}
        <TextLink to="/delivery">Delivery</TextLink>
      </li>
      <li>
        {returnDays} days to change your mind{sellsCosmetics && ", unopened"}.{" "}
        <TextLink to="/returns">Returns</TextLink>
      </li>
      {Boolean(left) && <li>{stockWords(left) ?? "In stock"}</li>}
    </ul>
  );
}

function deliveryWords(price: Pence, [rate]: readonly ParcelRate[], isSoldOut: boolean): string {
  if (rate === undefined) return "Too heavy to send.";
  const { freeFrom } = rate;
  const free = freeFrom === null ? "" : `, free from ${formatShortPence(freeFrom)}`;
  const charge = deliveryCharge(price, rate);
  const cost = charge === 0 ? "Delivered free" : `Delivery ${formatPence(charge)}${free}`;
  if (isSoldOut) return `${cost}.`;
  return `${cost}. Sent within ${delivery.processingDays} working days, with you ${rate.days} later.`;
}

/** The price of a variant and its unit price. If it is reduced, also the earlier price, with its dates on demand. */
function VariantPrice({ variant }: { readonly variant: ShownVariant }) {
  const { price, unitPrice, earlier } = variant;
  return (
    <div aria-live="polite">
      <p className="tabular flex flex-wrap items-baseline gap-x-3">
        <span className={`font-medium text-xl ${earlier ? "text-plum" : ""}`}>
          {earlier && <span className="sr-only">Now </span>}
          {formatPence(price)}
        </span>
        {unitPrice !== undefined && <span className="text-ink-soft text-sm">{unitPrice}</span>}
      </p>
      {earlier && (
        <details className="tabular mt-1 text-ink-soft text-sm">
          <summary className="inline-block py-1 underline underline-offset-4">
            Was <s>{formatPence(earlier.pence)}</s>
          </summary>
          <p className="mt-1">
            We charged {formatPence(earlier.pence)} from {earlier.from} to {earlier.to}.
          </p>
        </details>
      )}
    </div>
  );
}
