import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import type { MailContext } from "./mail-context.ts";

type MailSettings = Pick<MailContext, "delivery" | "openingHours" | "owner" | "shop">;

/** Reads the current shop settings for mails; another process may have changed them. */
export async function readMailSettings(
  service: Pick<Service, "catalogue" | "seller" | "shop">,
): Promise<MailSettings> {
  const owner = await readSeller(service);
  const { delivery, opening_hours: openingHours, shop_name: name } = service.catalogue.documents;
  const shop = { ...service.shop, ...name };
  return { delivery, openingHours: openingHours.text, owner, shop };
}
