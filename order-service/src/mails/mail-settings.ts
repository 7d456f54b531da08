import { toMailBrand } from "@damson/catalogue/mail-brand";
import { getNewsletterName } from "@damson/shop/settings/newsletter-name";
import { isOwnShop } from "@damson/shop/settings/shop-name";
import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import type { MailContext } from "./mail-context.ts";

type MailSettings = Pick<
  MailContext,
  "mailBrand" | "newsletterName" | "openingHours" | "owner" | "policies" | "shop"
>;

/** Reads the settings of the shop that emails need. Another process may have changed them. */
export async function readMailSettings(
  service: Pick<Service, "catalogue" | "seller" | "shop">,
): Promise<MailSettings> {
  const owner = await readSeller(service);
  const {
    brand,
    opening_hours: openingHours,
    policies,
    sample,
    shop_name: name,
  } = service.catalogue.documents;
  const shop = { ...service.shop, ...name };
  const newsletterName = getNewsletterName(
    brand,
    isOwnShop({ shopName: name, isSampleRemoved: sample.isRemoved }),
  );
  const mailBrand = toMailBrand(brand, shop.address);
  return { mailBrand, newsletterName, openingHours: openingHours.text, owner, policies, shop };
}
