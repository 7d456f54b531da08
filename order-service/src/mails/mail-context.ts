import type { MailPicture } from "@damson/service-runtime/mail/mail";
import type { MailBrand } from "@damson/service-runtime/mail/mail-document";
import type { Owner } from "@damson/shop/legal/owner";
import type { Policies } from "@damson/shop/settings/policies";
import type { ShopName } from "@damson/shop/settings/shop-name";

interface MailShop extends Pick<ShopName, "longName" | "name"> {
  /** Without a trailing slash. */
  readonly address: string;
  /** URL of the admin without a trailing slash. Absent without an admin. */
  readonly adminUrl?: string | undefined;
}

export interface MailContext {
  readonly shop: MailShop;
  /** Details of the owner. A text that needs a missing detail is left out. */
  readonly owner: Owner;
  readonly openingHours: string;
  readonly policies: Policies;
  /** Follows "our". Default: the built-in name. */
  readonly newsletterName?: string;
  /** Default: the built-in colours and the typeset name. */
  readonly mailBrand?: MailBrand;
  /** Attached pictures by file base name. Default: none. */
  readonly pictures?: ReadonlyMap<string, Pick<MailPicture, "cid">>;
  /** Time of the event that the email is about. */
  readonly at: Date;
}
