/** Only for the server, which uses more settings than pages need to know. */
import { defaultAnnouncements } from "@damson/shop/announcements";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import { defaultDelivery } from "@damson/shop/delivery";
import { missingToOpen } from "@damson/shop/legal/opening";
import type { Owner } from "@damson/shop/legal/owner";
import { type PaymentMethod, paymentMethods } from "@damson/shop/settings/payment-methods";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import { owner } from "./owner.ts";
import { currentSettings, type PageSettings, pageSettings, setSettings } from "./shown-settings.ts";

export { documentSettings } from "./shown-settings.ts";

/** Applies settings to the following pages: the owner's saved ones, or the environment's payment methods by default. */
export function showSettings({
  shopName,
  owner: changed,
  payments = paymentsOfServer(),
  delivery = defaultDelivery,
  announcements = defaultAnnouncements,
  openingHours,
  newsletterCode,
  categories = defaultCategories,
}: PublicSettings = {}): void {
  const settings: PageSettings = {
    ...pageSettings(delivery, announcements, categories),
    ...(shopName && { shopName }),
    ...(changed && { owner: shownDetails(changed) }),
    ...(openingHours && { openingHours }),
    ...(newsletterCode !== undefined && { newsletterCode }),
    ...(payments?.length && { payments }),
    ...(process.env.PAYMENTS_TEST === "true" && { isTrial: true }),
  };
  setSettings(settings);
  const isClosed = missingToOpen(owner, import.meta.env.SITE_URL).length > 0;
  if (isClosed) setSettings({ ...settings, isClosed });
}

/** Renders a document during another one, then restores that one's settings. */
export function withSettings<Result>(
  settings: PublicSettings | undefined,
  render: () => Result,
): Result {
  const before = currentSettings();
  showSettings(settings);
  try {
    return render();
  } finally {
    setSettings(before);
  }
}

/** The server has validated them at startup. */
function paymentsOfServer(): readonly PaymentMethod[] | undefined {
  const named = process.env.PAYMENTS?.split(",").map((name) => name.trim());
  return named && paymentMethods.filter((method) => named.includes(method));
}

/** Pages omit missing details, so they need no placeholder text. */
function shownDetails(changed: NonNullable<PublicSettings["owner"]>): Partial<Owner> {
  const entries = Object.entries(changed);
  return Object.fromEntries(entries.map(([key, detail]) => [key, detail ?? { toBeCompleted: "" }]));
}
