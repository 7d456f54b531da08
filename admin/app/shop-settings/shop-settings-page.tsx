import { PageHead } from "#admin/ui/page-head.tsx";
import { AnnouncementSettings } from "./announcement-settings.tsx";
import { CompanySettings } from "./company/company-settings.tsx";
import { DeliverySettings } from "./delivery/delivery-settings.tsx";
import { Feeds } from "./feeds.tsx";
import { OpeningHoursSettings } from "./opening-hours-settings.tsx";
import { PaymentSettings } from "./payments/payment-settings.tsx";

/** The settings of the shop. What is saved shows on the shop at once. */
export function ShopSettingsPage() {
  return (
    <>
      <PageHead title="Shop" />
      <AnnouncementSettings />
      <CompanySettings />
      <DeliverySettings />
      <PaymentSettings />
      <OpeningHoursSettings />
      <Feeds />
    </>
  );
}
