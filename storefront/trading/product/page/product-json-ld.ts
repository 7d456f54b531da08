import { largestFile } from "@damson/shop/catalogue/product-image";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import { dayRange } from "@damson/shop/day-range";
import { decimalPounds, type Pence } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import { RETURN_DAYS } from "@damson/shop/returns";
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
import { isSoldOut } from "#trading/catalogue/stock.ts";
import type { ShownVariant, SoldProductData } from "./product-page.ts";

/** The structured data of a product page: the product, or the group of its variants, with offers; and breadcrumbs. */
export function productJsonLd(product: SoldProductData): JsonLd {
  const [first, ...others] = product.variants;
  const subject =
    first && others.length === 0 ? productData(product, first) : productGroup(product);
  return graph(subject, createBreadcrumbs(product));
}

function getPath({ slug }: SoldProductData): string {
  return PRODUCTS_PATH + slug;
}

function common(product: SoldProductData) {
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

function productData(product: SoldProductData, variant: ShownVariant): ProductLeaf {
  return {
    "@type": "Product",
    ...common(product),
    ...identifiers(variant),
    offers: offer(product, variant),
  };
}

function productGroup(product: SoldProductData): ProductGroupLeaf {
  return {
    "@type": "ProductGroup",
    ...common(product),
    productGroupID: product.slug,
    variesBy: product.options.map(({ name }) => chooseProperty(name)?.url ?? name),
    hasVariant: product.variants.map((variant) => variantData(product, variant)),
  };
}

function variantData(product: SoldProductData, variant: ShownVariant): ProductLeaf {
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

function offer(product: SoldProductData, variant: ShownVariant): OfferLeaf {
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
    shippingDetails: shipping(price),
    hasMerchantReturnPolicy: returnPolicy,
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
function shipping(price: Pence): OfferShippingDetailsLeaf {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalPounds(deliveryCharge(price, delivery)),
      currency: "GBP",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "GB" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(delivery.processingDays),
      transitTime: days(delivery.standardDays),
    },
  };
}

function days(range: string): QuantitativeValueLeaf {
  const { min: minValue, max: maxValue } = dayRange(range);
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}

const returnPolicy: MerchantReturnPolicyLeaf = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: "GB",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_DAYS,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  merchantReturnLink: absoluteUrl("/returns"),
};

function createBreadcrumbs(product: SoldProductData): BreadcrumbListLeaf {
  const { brand, name, category } = product;
  return breadcrumbs(
    ...(category.path === undefined ? [] : [{ name: category.label, path: category.path }]),
    { name: `${brand} ${name}`, path: getPath(product) },
  );
}
