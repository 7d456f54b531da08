import type { Announcements } from "../announcements.ts";
import type { DeliverySettings } from "../delivery.ts";
import type { OwnerDetails } from "../legal/owner-details.ts";
import type { NewsletterCode } from "../newsletter/newsletter-code.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { ShopCategory } from "./shop-category.ts";
import type { ShopName } from "./shop-name.ts";

/** Settings that pages show. Absent ones have the defaults in code. */
export interface PublicSettings {
  readonly shopName?: ShopName;
  /** `null` for missing details. */
  readonly owner?: Partial<OwnerDetails>;
  /** Absent if the server's environment sets the payment methods. */
  readonly payments?: readonly PaymentMethod[];
  readonly delivery?: DeliverySettings;
  readonly announcements?: Announcements;
  readonly openingHours?: string;
  /** `null` if there is no code. */
  readonly newsletterCode?: NewsletterCode | null;
  /** In menu order. */
  readonly categories?: readonly ShopCategory[];
}
