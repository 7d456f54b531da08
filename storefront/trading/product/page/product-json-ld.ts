import { largestFile } from "@damson/shop/catalogue/product-image";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { dayRange } from "@damson/shop/day-range";
import type { Destination } from "@damson/shop/delivery/destination";
import type { ParcelRate } from "@damson/shop/delivery/quote-delivery";
import { decimalPounds, type Pence } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import type {
  BreadcrumbListLeaf,
  MerchantReturnPolicyLeaf,
  OfferLeaf,
  OfferShippingDetailsLeaf,
  ProductGroupLeaf,
  ProductLeaf,
  QuantitativeValueLeaf,
  UnitPriceSpecificationLeaf,
} from "schema-dts";
import { IN_STOCK, OUT_OF_STOCK } from "#app/catalogue/availability.ts";
import { absoluteUrl } from "#app/seo/absolute-url.ts";
import {
  brand,
  breadcrumbs,
  graph,
  type JsonLd,
  seller,
  strikethroughPrice,
} from "#app/seo/structured-data.ts";
import { delivery } from "#app/settings/delivery.ts";
import { returnDays } from "#app/settings/return-days.ts";
import { isSoldOut } from "#trading/catalogue/stock.ts";
import type { LiveProductData, ShownVariant } from "./product-page.ts";

/** The structured data of a product page: the product, or the group of its variants, with offers; and breadcrumbs. */
export function productJsonLd(product: LiveProductData): JsonLd {
  const [first, ...others] = product.variants;
  const subject =
    first && others.length === 0 ? productData(product, first) : productGroup(product);
  return graph(subject, createBreadcrumbs(product));
}

function getPath({ slug }: LiveProductData): string {
  return PRODUCTS_PATH + slug;
}

function common(product: LiveProductData) {
  const { name, brand: brandName, head, pictures } = product;
  return {
    "@id": absoluteUrl(`${getPath(product)}#product`),
    name,
    url: absoluteUrl(getPath(product)),
    brand: brand(brandName),
    description: head.description,
    ...(pictures.length > 0 && {
      image: pictures.map(({ uncropped }) => absoluteUrl(largestFile(uncropped))),
    }),
  };
}

function productData(product: LiveProductData, variant: ShownVariant): ProductLeaf {
  return {
    "@type": "Product",
    ...common(product),
    ...identifiers(variant),
    offers: offer(product, variant),
  };
}

function productGroup(product: LiveProductData): ProductGroupLeaf {
  return {
    "@type": "ProductGroup",
    ...common(product),
    productGroupID: product.slug,
    variesBy: product.options.map(({ name }) => chooseProperty(name)?.url ?? name),
    hasVariant: product.variants.map((variant) => variantData(product, variant)),
  };
}

function variantData(product: LiveProductData, variant: ShownVariant): ProductLeaf {
  const picture = product.pictures.find((each) => each.variant === variant.key);
  const [first] = product.pictures;
  const shown = picture ?? first;
  const values = product.options.flatMap(({ name }) => {
    const property = chooseProperty(name)?.name;
    return property ? [[property, variant.optionValues[name]] as const] : [];
  });
  return {
    "@type": "Product",
    name: `${product.name}, ${variant.name}`,
    url: absoluteUrl(getPath(product) + variant.query),
    ...Object.fromEntries(values),
    ...(shown && { image: absoluteUrl(largestFile(shown.uncropped)) }),
    ...identifiers(variant),
    offers: offer(product, variant),
  };
}

/** The option names that search engines support for variants. */
const properties: Readonly<Record<string, { readonly name: string; readonly url: string }>> = {
  shade: { name: "color", url: "https://schema.org/color" },
  colour: { name: "color", url: "https://schema.org/color" },
  color: { name: "color", url: "https://schema.org/color" },
  size: { name: "size", url: "https://schema.org/size" },
};

function chooseProperty(option: string) {
  const name = option.toLowerCase();
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** Without an SKU, the shop's own key is used. */
function identifiers({ sku, gtin, key }: ShownVariant) {
  return { sku: sku ?? key, ...(gtin !== undefined && { gtin }) };
}

function offer(product: LiveProductData, variant: ShownVariant): OfferLeaf {
  const { key, price, earlier, query } = variant;
  return {
    "@type": "Offer",
    // The page finds the offer by this key to mark it as sold out.
    "@id": absoluteUrl(`${getPath(product)}#${key}`),
    url: absoluteUrl(getPath(product) + query),
    price: decimalPounds(price),
    priceCurrency: "GBP",
    availability: isSoldOut(key) ? OUT_OF_STOCK : IN_STOCK,
    itemCondition: "https://schema.org/NewCondition",
    seller,
    priceSpecification: [
      ...unitPrices(variant),
      ...(earlier ? [strikethroughPrice(earlier.pence)] : []),
    ],
    shippingDetails: product.zones.flatMap(({ rates, ...destination }) =>
      rates.map((rate) => shipping(price, rate, destination)),
    ),
    hasMerchantReturnPolicy: createReturnPolicy(),
  };
}

function unitPrices({ price, net }: ShownVariant): readonly UnitPriceSpecificationLeaf[] {
  if (net === undefined) return [];
  const unit = { g: "GRM", ml: "MLT", item: "C62" } as const;
  const whole = net.unit === "item" ? 1 : 1000;
  const quantity = (value: number): QuantitativeValueLeaf => ({
    "@type": "QuantitativeValue",
    value,
    unitCode: unit[net.unit],
  });
  return [
    {
      "@type": "UnitPriceSpecification",
      price: decimalPounds(price),
      priceCurrency: "GBP",
      valueAddedTaxIncluded: true,
      referenceQuantity: { ...quantity(net.amount), valueReference: quantity(whole) },
    },
  ];
}

/** Delivery of this product on its own. */
function shipping(
  price: Pence,
  rate: ParcelRate,
  { countries, postcodes }: Destination,
): OfferShippingDetailsLeaf {
  const [country] = countries;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalPounds(deliveryCharge(price, rate)),
      currency: "GBP",
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: countries.length === 1 && country ? country : countries,
      ...(postcodes.length > 0 && { postalCodePrefix: postcodes }),
    },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(delivery.processingDays),
      transitTime: days(rate.days),
    },
  };
}

function days(range: string): QuantitativeValueLeaf {
  const { min: minValue, max: maxValue } = dayRange(range);
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}

const createReturnPolicy = (): MerchantReturnPolicyLeaf => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "GB",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  merchantReturnLink: absoluteUrl("/returns"),
});

function createBreadcrumbs(product: LiveProductData): BreadcrumbListLeaf {
  const { brand, name, category } = product;
  return breadcrumbs(
    ...(category.path === undefined ? [] : [{ name: category.label, path: category.path }]),
    { name: `${brand} ${name}`, path: getPath(product) },
  );
}
