import type { Announcements } from "../announcements.ts";
import type { DeliverySettings } from "../delivery.ts";
import type { OwnerDetails } from "../legal/owner-details.ts";
import type { NewsletterCode } from "../newsletter/newsletter-code.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { ShopCategory } from "./shop-category.ts";
import type { ShopName } from "./shop-name.ts";

/** The settings of the shop that pages show, as far as they differ from those in its code. */
export interface ShownSettings {
  /** The name of the shop, once it is saved. */
  readonly shopName?: ShopName;
  /** `null` for a detail that is missing. */
  readonly owner?: Partial<OwnerDetails>;
  /** Ways to pay; absent where the environment of the server says them. */
  readonly payments?: readonly PaymentMethod[];
  /** Whole; absent until it is changed. */
  readonly delivery?: DeliverySettings;
  /** The lines at the top of pages, once they are saved. */
  readonly announcements?: Announcements;
  /** Hours of customer service, once they are saved. */
  readonly openingHours?: string;
  /** The code of new subscribers, once it is saved; `null` if they get none. */
  readonly newsletterCode?: NewsletterCode | null;
  /** In their order, once one of them is changed. */
  readonly categories?: readonly ShopCategory[];
}
