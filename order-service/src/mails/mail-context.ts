import type { MailPicture } from "@damson/service-runtime/mail/mail";
import type { DeliverySettings } from "@damson/shop/delivery";
import type { Owner } from "@damson/shop/legal/owner";
import type { ShopName } from "@damson/shop/settings/shop-name";

/** Details of the shop in every mail. */
interface MailShop extends Pick<ShopName, "longName" | "name"> {
  /** Without a trailing slash. */
  readonly address: string;
  /** The admin's address, without a trailing slash. Absent where there is no admin. */
  readonly adminUrl?: string | undefined;
}

/** Context of every mail. */
export interface MailContext {
  readonly shop: MailShop;
  /** The details that the owner gives. Words that need a missing one are left out. */
  readonly owner: Owner;
  /** The time that delivery takes now. The charge of an order is its own. */
  readonly delivery: Pick<DeliverySettings, "processingDays" | "standardDays">;
  /** Hours of customer service now. */
  readonly openingHours: string;
  /** The pictures that come with the mail, by the base of their files. Default: none. */
  readonly pictures?: ReadonlyMap<string, Pick<MailPicture, "cid">>;
  /** Time of the event that the mail is about. */
  readonly at: Date;
}
