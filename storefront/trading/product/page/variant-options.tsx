import type { ProductOption, ProductPicture } from "@damson/shop/catalogue/product-details";
import { useId } from "react";
import { ProductPicture as SquarePicture } from "#app/product/card/product-picture.tsx";
import { findStock, useStocks } from "#trading/catalogue/stock.ts";
import type { LiveProductData, ShownVariant } from "./product-page.ts";

interface VariantOptionsProps {
  readonly product: LiveProductData;
  readonly variant: ShownVariant;
  readonly onChoose: (variant: ShownVariant) => void;
}

/** Radio buttons for each option, or a link for each variant without JavaScript. */
export function VariantOptions({ product, variant, onChoose }: VariantOptionsProps) {
  const { options, variants } = product;
  if (variants.length < 2) return null;
  return (
    <>
      <div className="flex flex-col gap-5 noscript:hidden">
        {options.map((option) => (
          <OptionValues
            key={option.name}
            option={option}
            product={product}
            variant={variant}
            onChoose={onChoose}
          />
        ))}
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <ul className="flex flex-wrap gap-x-5">
            {variants.map((each) => (
              <li key={each.key}>
                <a
                  href={each.query}
                  aria-current={each === variant ? "true" : undefined}
                  className="inline-block py-1 underline underline-offset-4"
                >
                  {each.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </noscript>
    </>
  );
}

interface OptionValuesProps extends VariantOptionsProps {
  readonly option: ProductOption;
}

function OptionValues({ option, product, variant, onChoose }: OptionValuesProps) {
  const { name, kind, values } = option;
  const group = useId();
  const stocks = useStocks();
  const chosen = variant.optionValues[name];
  const shown = values.flatMap(({ value, swatch }) => {
    const found = variantWith(product.variants, variant, name, value);
    return found ? { value, swatch, picture: findPicture(product, name, value), found } : [];
  });
  const hasSwatches = kind === "colour" && shown.some(({ swatch, picture }) => swatch ?? picture);
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        {name}: <span className="font-medium">{chosen}</span>
      </legend>
      <div className="option-values">
        {shown.map(({ value, swatch, picture, found }) => {
          const isSoldOut = findStock(found.key, stocks) === 0;
          return (
            <label key={value} title={hasSwatches ? value : undefined}>
              <input
                type="radio"
                name={group}
                aria-label={isSoldOut ? `${value} (sold out)` : value}
                checked={value === chosen}
                disabled={isSoldOut && value !== chosen}
                onChange={() => onChoose(found)}
              />
              {hasSwatches ? (
                <Swatch colour={swatch} picture={picture} />
              ) : (
                <span className="chip">{value}</span>
              )}
              {isSoldOut && (
                <svg viewBox="0 0 4 4" preserveAspectRatio="none" aria-hidden className="strike">
                  <path d="M0 4 4 0" />
                </svg>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface SwatchProps {
  readonly colour: string | undefined;
  readonly picture: ProductPicture | undefined;
}

/** The picture or the colour of a shade. The colour is an attribute, because the policy allows no inline style. */
function Swatch({ colour = "#ffffff", picture }: SwatchProps) {
  return (
    <span className="swatch">
      {picture ? (
        <SquarePicture
          picture={{ ...picture, name: "", files: picture.square }}
          alt=""
          sizes="2.25rem"
        />
      ) : (
        <svg viewBox="0 0 2 2" aria-hidden="true">
          <rect width="2" height="2" fill={colour} />
        </svg>
      )}
    </span>
  );
}

function findPicture({ variants, pictures }: LiveProductData, name: string, value: string) {
  const keys = variants.filter(({ optionValues }) => optionValues[name] === value);
  return pictures.find(({ variant }) => keys.some(({ key }) => key === variant));
}

/** The variant with another value of an option and otherwise the same values, or else the first with that value. */
function variantWith(
  variants: readonly ShownVariant[],
  { optionValues }: ShownVariant,
  name: string,
  value: string,
): ShownVariant | undefined {
  const wanted = Object.entries({ ...optionValues, [name]: value });
  const isWanted = (variant: ShownVariant) =>
    wanted.every(([option, chosen]) => variant.optionValues[option] === chosen);
  return variants.find(isWanted) ?? variants.find((each) => each.optionValues[name] === value);
}
