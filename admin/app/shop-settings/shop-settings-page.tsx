import { PageHead } from "#admin/ui/page-head.tsx";
import { AnnouncementSettings } from "./announcement-settings.tsx";
import { CompanySettings } from "./company/company-settings.tsx";
import { DeliverySettings } from "./delivery/delivery-settings.tsx";
import { Feeds } from "./feeds.tsx";
import { groupTitles } from "./group-titles.ts";
import { NewsletterSettings } from "./newsletter-settings.tsx";
import { OpeningHoursSettings } from "./opening-hours-settings.tsx";
import { PaymentSettings } from "./payments/payment-settings.tsx";
import { SearchSettings } from "./search-settings.tsx";

/** The settings of the shop. What is saved shows on the shop at once. */
export function ShopSettingsPage() {
  return (
    <>
      <PageHead title="Shop" />
      <Groups />
      <AnnouncementSettings />
      <CompanySettings />
      <DeliverySettings />
      <PaymentSettings />
      <NewsletterSettings />
      <OpeningHoursSettings />
      <SearchSettings />
      <Feeds />
    </>
  );
}

function Groups() {
  return (
    <nav aria-label="Settings">
      <ul className="mb-4 flex flex-wrap gap-x-5">
        {Object.entries(groupTitles).map(([name, title]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-plum mouse:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
