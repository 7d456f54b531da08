import { decimalPounds, type Pence } from "@damson/shop/money";
import type { ProductSnapshot, Variant } from "../products/product-snapshot.ts";
import type { TaxonomyNames } from "../taxonomy/names.ts";
import {
  attributeColumns,
  type Cells,
  flagColumns,
  numberColumns,
  optionColumns,
  textColumns,
} from "./columns.ts";

type Content = Omit<ProductSnapshot, "variants" | "goLiveAt">;

export function toProductCells(product: Content, names: TaxonomyNames): Cells {
  return {
    brand: names.brands.get(product.brandId) ?? product.brandId,
    category: names.categories.get(product.categoryId) ?? product.categoryId,
    state: product.state,
    ...mapKeys(textColumns, (key) => product[key]),
    ...mapKeys(flagColumns, (key) => formatFlag(product[key])),
    ...mapKeys(numberColumns, (key) => formatNumber(product[key])),
    ...mapKeys(attributeColumns, (key) => product.attributes?.[key] ?? ""),
  };
}

export function toVariantCells(
  { options }: Pick<Content, "options">,
  variant: Variant,
  price: Pence | undefined,
): Cells {
  const ofOptions = optionColumns.flatMap(({ name, value, swatch }, at) => {
    const option = options[at];
    const chosen = option && variant.optionValues[option.name];
    const known = option?.values.find((each) => each.value === chosen);
    return [
      [name, chosen === undefined ? "" : option?.name],
      [value, chosen ?? ""],
      [swatch, known?.swatch ?? ""],
    ] as const;
  });
  return {
    variant: variant.key,
    ...Object.fromEntries(ofOptions),
    sku: variant.sku ?? "",
    gtin: variant.gtin ?? "",
    contents: variant.contents,
    netQuantity: formatNumber(variant.netQuantity),
    netUnit: variant.netUnit ?? "",
    weight: formatNumber(variant.weight),
    isArchived: formatFlag(variant.isArchived),
    price: price === undefined ? "" : decimalPounds(price),
  };
}

function mapKeys<Key extends string>(
  of: Readonly<Record<Key, string>>,
  value: (key: Key) => string,
): Partial<Record<Key, string>> {
  // Safe: the object has exactly these keys.
  const keys = Object.keys(of) as Key[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Partial<Record<Key, string>>;
}

function formatFlag(is: boolean): string {
  return is ? "yes" : "no";
}

function formatNumber(number: number | null): string {
  return number === null ? "" : String(number);
}
