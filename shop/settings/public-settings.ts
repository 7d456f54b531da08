import type { Announcements } from "../announcements.ts";
import type { Brand } from "../brand/brand.ts";
import type { DeliverySettings } from "../delivery/delivery-settings.ts";
import type { OwnerDetails } from "../legal/owner-details.ts";
import type { NewsletterCode } from "../newsletter/newsletter-code.ts";
import type { Navigation } from "./navigation.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { Policies } from "./policies.ts";
import type { ShopCategory } from "./shop-category.ts";
import type { ShopName } from "./shop-name.ts";
import type { OwnPageLink } from "./shop-pages.ts";

/** Settings that pages show. Absent ones have the defaults in code. */
export interface PublicSettings {
  readonly shopName?: ShopName;
  readonly brand?: Brand;
  /** `null` for missing details. */
  readonly owner?: Partial<OwnerDetails>;
  /** Absent if the server's environment sets the payment methods. */
  readonly payments?: readonly PaymentMethod[];
  readonly delivery?: DeliverySettings;
  readonly announcements?: Announcements;
  readonly openingHours?: string;
  /** `null` if there is no code. */
  readonly newsletterCode?: NewsletterCode | null;
  /** Set once the owner has removed the sample shop. */
  readonly isSampleRemoved?: true;
  readonly policies?: Policies;
  readonly navigation?: Navigation;
  /** Pages that the owner added, without drafts. */
  readonly ownPages?: readonly OwnPageLink[];
  /** In menu order. */
  readonly categories?: readonly ShopCategory[];
}
