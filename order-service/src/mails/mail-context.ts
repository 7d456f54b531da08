import type { MailPicture } from "@damson/service-runtime/mail/mail";
import type { DeliverySettings } from "@damson/shop/delivery";
import type { Owner } from "@damson/shop/legal/owner";
import type { ShopName } from "@damson/shop/settings/shop-name";

interface MailShop extends Pick<ShopName, "longName" | "name"> {
  /** Without a trailing slash. */
  readonly address: string;
  /** URL of the admin without a trailing slash. Absent without an admin. */
  readonly adminUrl?: string | undefined;
}

export interface MailContext {
  readonly shop: MailShop;
  /** Details of the owner. Text that needs a missing one is omitted. */
  readonly owner: Owner;
  /** Current delivery times. The order has its own delivery charge. */
  readonly delivery: Pick<DeliverySettings, "processingDays" | "standardDays">;
  readonly openingHours: string;
  /** Attached pictures by file base name. Default: none. */
  readonly pictures?: ReadonlyMap<string, Pick<MailPicture, "cid">>;
  /** Time of the event that the mail reports. */
  readonly at: Date;
}
