import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { LiveProductData, ShownVariant } from "./product-page.ts";
import { TextBlocks } from "./text-blocks-view.tsx";

interface ProductTextsProps {
  readonly product: LiveProductData;
  readonly variant: ShownVariant;
}

export function ProductTexts({ product, variant }: ProductTextsProps) {
  const { description, howToUse, ingredients, warnings } = product;
  const parts: readonly (readonly [string, ReactNode])[] = [
    ["Description", description.length > 0 && <TextBlocks blocks={description} />],
    ["How to use", howToUse.length > 0 && <TextBlocks blocks={howToUse} />],
    ["Ingredients", ingredients && <p>{ingredients}</p>],
    ["Warnings", warnings && <p>{warnings}</p>],
    ["Details", <Details key="details" product={product} variant={variant} />],
  ];
  return (
    <div className="product-texts mt-12 md:mt-18">
      {parts.map(
        ([heading, content]) =>
          content && (
            <section key={heading}>
              <h2>{heading}</h2>
              <div>{content}</div>
            </section>
          ),
      )}
    </div>
  );
}

function Details({ product, variant }: ProductTextsProps) {
  const { brand, responsiblePerson, periodAfterOpening: months } = product;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Brand", brand],
    ["Contents", variant.contents],
    [
      "Once opened",
      months === undefined ? months : `Use within ${months === 1 ? "1 month" : `${months} months`}`,
    ],
    ["Item number", variant.sku],
    ["Barcode", variant.gtin],
    ["Responsible person", responsiblePerson],
  ];
  return (
    <>
      <dl>
        {rows.map(
          ([term, detail]) =>
            detail && (
              <div key={term} className="contents">
                <dt>{term}</dt>
                <dd>{detail}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="no-print">
        Would you like to know more? <Link to="/contact">Ask us</Link>
      </p>
    </>
  );
}
