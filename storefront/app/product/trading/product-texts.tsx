import type { ReactNode } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import type { ShownVariant, SoldProductData } from "./product-page.ts";
import { TextBlocks } from "./text-blocks-view.tsx";

interface ProductTextsProps {
  readonly product: SoldProductData;
  readonly variant: ShownVariant;
}

/** All that is written about a product, open: headings on the left, texts on the right. */
export function ProductTexts({ product, variant }: ProductTextsProps) {
  const { description, howToUse, ingredients, warnings } = product;
  return (
    <div className="divide-y divide-line border-line border-t">
      {description.length > 0 && (
        <Part heading="Description">
          <TextBlocks blocks={description} />
        </Part>
      )}
      {howToUse.length > 0 && (
        <Part heading="How to use">
          <TextBlocks blocks={howToUse} />
        </Part>
      )}
      {ingredients && (
        <Part heading="Ingredients">
          <p className="max-w-prose whitespace-pre-line">{ingredients}</p>
        </Part>
      )}
      {warnings && (
        <Part heading="Warnings">
          <p className="max-w-prose whitespace-pre-line">{warnings}</p>
        </Part>
      )}
      <Part heading="Details">
        <Details product={product} variant={variant} />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Part({ heading, children }: PartProps) {
  return (
    <section className="grid gap-x-6 gap-y-3 py-8 lg:grid-cols-[4fr_8fr] lg:py-12 print:py-3">
      <h2 className="text-xl">{heading}</h2>
      <div>{children}</div>
    </section>
  );
}

function Details({ product, variant }: ProductTextsProps) {
  const { brand, responsiblePerson, periodAfterOpening } = product;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Brand", brand],
    ["Contents", variant.contents],
    ["Once opened", periodAfterOpening && `Use within ${monthsWords(periodAfterOpening)}`],
    ["Item number", variant.sku],
    ["Barcode", variant.gtin],
    ["Responsible person", responsiblePerson],
  ].map(([term, detail]) => [String(term), detail ? String(detail) : undefined]);
  return (
    <>
      <dl className="grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {rows.map(
          ([term, detail]) =>
            detail && (
              <div key={term} className="contents">
                <dt className="text-ink-soft max-sm:text-sm">{term}</dt>
                <dd className="whitespace-pre-line max-sm:mb-2">{detail}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="no-print mt-6">
        Is there anything else you would like to know?{" "}
        <TextLink to="/contact">Ask us about it</TextLink>
      </p>
    </>
  );
}

function monthsWords(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}
