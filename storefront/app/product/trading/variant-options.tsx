import type { ProductOption, ProductPicture } from "@damson/shop/catalogue/product-entry";
import { useId } from "react";
import { leftOf, useStocks } from "#app/catalogue/trading/stock.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownVariant, SoldProductData } from "./product-page.ts";
import { variantName, variantWith } from "./use-variant.ts";

interface VariantOptionsProps {
  readonly product: SoldProductData;
  readonly variant: ShownVariant;
  readonly onChoose: (variant: ShownVariant) => void;
}

/** Chooses a variant: a group of radio buttons for each option, and without script a link for each variant. */
export function VariantOptions({ product, variant, onChoose }: VariantOptionsProps) {
  const { options, variants } = product;
  if (variants.length < 2) return null;
  return (
    <>
      <div className="flex flex-col gap-5 noscript:hidden">
        {options.map((option) => (
          <OptionValues key={option.name} {...{ option, product, variant, onChoose }} />
        ))}
      </div>
      <noscript>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {variants.map((each) => (
            <li key={each.key}>
              <a
                href={each.query}
                aria-current={each === variant ? "true" : undefined}
                className="inline-block py-1 underline underline-offset-4 aria-current:font-medium aria-current:no-underline"
              >
                {variantName(each)}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}

interface OptionValuesProps extends VariantOptionsProps {
  readonly option: ProductOption;
}

function OptionValues({ option, product, variant, onChoose }: OptionValuesProps) {
  const { name, values } = option;
  const group = useId();
  const stocks = useStocks();
  const chosen = variant.optionValues[name];
  const hasSwatches = values.some(
    ({ value, swatch }) => swatch !== undefined || pictureOf(product, name, value) !== undefined,
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        {name}: <span className="font-medium">{chosen}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, swatch }) => {
          const found = variantWith(product.variants, variant, name, value);
          if (found === undefined) return null;
          const isSoldOut = leftOf(found.key, stocks) === 0;
          return (
            <label key={value} className="relative flex has-disabled:cursor-not-allowed">
              <input
                type="radio"
                name={group}
                value={value}
                checked={value === chosen}
                disabled={isSoldOut && value !== chosen}
                onChange={() => onChoose(found)}
                className="peer absolute inset-0 opacity-0"
              />
              {hasSwatches ? (
                <Swatch colour={swatch} picture={pictureOf(product, name, value)} />
              ) : null}
              <span className={hasSwatches ? "sr-only" : chip}>
                {value}
                {isSoldOut && <span className="sr-only"> (sold out)</span>}
              </span>
              {isSoldOut && <Strike />}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const ring =
  "outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-plum peer-focus-visible:outline-offset-4";
const chip = `inline-flex min-h-11 items-center rounded border border-control px-4 text-sm transition-colors hover:border-ink peer-checked:border-ink peer-disabled:text-ink-soft peer-disabled:hover:border-control ${ring}`;

interface SwatchProps {
  readonly colour: string | undefined;
  readonly picture: ProductPicture | undefined;
}

/** A round picture of the shade, or its colour. An attribute says that, since the policy allows no inline style. */
function Swatch({ colour = "#ffffff", picture }: SwatchProps) {
  return (
    <span className={`m-1 block size-9 rounded-full border border-control ${ring}`}>
      {picture ? (
        <span className="block size-full overflow-hidden rounded-full">
          <Picture
            {...picture.square}
            alt=""
            ratio={{ width: 800, height: 800 }}
            sizes="2.25rem"
            placeholder={picture.placeholder}
          />
        </span>
      ) : (
        <svg viewBox="0 0 2 2" aria-hidden="true" className="size-full rounded-full">
          <rect width="2" height="2" fill={colour} />
        </svg>
      )}
    </span>
  );
}

/** A line across what is sold out. */
function Strike() {
  return (
    <svg
      viewBox="0 0 44 44"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-1 size-[calc(100%-0.5rem)] stroke-ink-soft"
    >
      <path d="M4 40 40 4" />
    </svg>
  );
}

/** The picture of a shade: of any variant with it. */
function pictureOf(
  { variants, pictures }: SoldProductData,
  name: string,
  value: string,
): ProductPicture | undefined {
  const keys = variants.filter(({ optionValues }) => optionValues[name] === value);
  return pictures.find(({ variant }) => keys.some(({ key }) => key === variant));
}
