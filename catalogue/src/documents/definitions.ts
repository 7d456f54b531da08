import { type Announcements, defaultAnnouncements } from "@damson/shop/announcements";
import { defaultBrand } from "@damson/shop/brand/brand";
import { CUSTOMER_SERVICE_HOURS } from "@damson/shop/contact/customer-service-hours";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { type Owner, owner } from "@damson/shop/legal/owner";
import { type OwnerDetails, ownerKeys, toOwnerDetails } from "@damson/shop/legal/owner-details";
import { defaultNewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import { MAX_RETURN_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import { defaultNavigation } from "@damson/shop/settings/navigation";
import { paymentMethods } from "@damson/shop/settings/payment-methods";
import { defaultPolicies, type Policies } from "@damson/shop/settings/policies";
import { defaultShopName, type ShopName } from "@damson/shop/settings/shop-name";
import * as v from "valibot";
import { filledText, text } from "../field-rules.ts";
import { brand } from "./brand.ts";
import { delivery } from "./delivery.ts";
import { defaultHome, home } from "./home.ts";
import { navigation } from "./navigation.ts";
import { defaultSearch, search } from "./search.ts";

/**
 * `null` means missing. An empty text means that the owner has none, such as a sole trader's
 * company number.
 */
const detail = v.nullable(text(2000));

// Safe: the entries have the keys of the definitions.
const entries = Object.fromEntries(
  ownerKeys.map((key) => [key, v.optional(detail, null)]),
) as Record<keyof Owner, v.OptionalSchema<typeof detail, null>>;

const company = v.object(entries);

const defaultCompany: OwnerDetails = toOwnerDetails(owner);

const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

const announcements = v.object({
  first: filledText(120),
  rotating: v.pipe(
    v.array(filledText(120)),
    v.minLength(1, "Fill this in"),
    v.maxLength(8, "Enter up to eight"),
  ),
}) satisfies v.GenericSchema<unknown, Announcements>;

const payments = v.object({
  methods: v.pipe(
    v.array(v.picklist(paymentMethods)),
    v.minLength(1, "Choose at least one payment method"),
  ),
  /** `null` if bank transfers are not available. */
  bankAccount: v.nullable(
    v.object({
      accountName: filledText(80),
      sortCode: v.pipe(
        v.string(),
        v.transform((typed) => typed.replaceAll(/[\s-]/g, "")),
        v.regex(/^\d{6}$/, "Enter a sort code, like 12-34-56"),
        v.transform((digits) => digits.replace(/^(..)(..)(..)$/, "$1-$2-$3")),
      ),
      accountNumber: v.pipe(
        v.string(),
        v.transform((typed) => typed.replaceAll(/\s/g, "")),
        v.regex(/^\d{6,10}$/, "Enter an account number, like 12345678"),
      ),
    }),
  ),
});

const newsletter = v.object({
  isCodeGiven: v.boolean(),
  percent: wholeNumber(1, 90),
  days: wholeNumber(1, 365),
});

/** Fits into the header on phones and into page titles. */
const shopName = v.object({
  name: filledText(30),
  longName: filledText(30),
  tagline: filledText(80),
}) satisfies v.GenericSchema<unknown, ShopName>;

const products = v.object({
  /** Days that a product has the New badge after it first goes on sale. */
  newDays: wholeNumber(1, 365),
});

/** Whether the owner has removed the sample shop, whose pictures some pages show. */
const sample = v.object({ isRemoved: v.boolean() });

const policies = v.object({
  sellsCosmetics: v.boolean(),
  returnDays: v.optional(wholeNumber(RETURN_DAYS, MAX_RETURN_DAYS), RETURN_DAYS),
  /** Plain text, quoted in emails and on packing slips. */
  returnExceptions: text(400),
}) satisfies v.GenericSchema<unknown, Policies>;

const openingHours = v.object({ text: filledText(200) });

export const documents = {
  home: { schema: home, initial: defaultHome },
  announcements: {
    schema: announcements,
    initial: defaultAnnouncements,
  },
  brand: { schema: brand, initial: defaultBrand },
  company: { schema: company, initial: defaultCompany },
  delivery: {
    schema: delivery,
    initial: defaultDelivery,
  },
  payments: {
    schema: payments,
    initial: { methods: ["bank-transfer"], bankAccount: null },
  },
  navigation: {
    schema: navigation,
    initial: defaultNavigation,
  },
  newsletter: {
    schema: newsletter,
    initial: { isCodeGiven: true, ...defaultNewsletterCode },
  },
  opening_hours: {
    schema: openingHours,
    initial: { text: CUSTOMER_SERVICE_HOURS },
  },
  policies: {
    schema: policies,
    initial: defaultPolicies,
  },
  products: {
    schema: products,
    initial: { newDays: 90 },
  },
  sample: {
    schema: sample,
    initial: { isRemoved: false },
  },
  search: {
    schema: search,
    initial: defaultSearch,
  },
  shop_name: {
    schema: shopName,
    initial: defaultShopName,
  },
} as const satisfies Readonly<Record<string, Definition>>;

interface Definition {
  readonly schema: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;
  readonly initial: unknown;
}

export type DocumentName = keyof typeof documents;
export type DocumentContent<Name extends DocumentName> = v.InferOutput<
  (typeof documents)[Name]["schema"]
>;
