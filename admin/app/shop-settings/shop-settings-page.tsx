import { PageHead } from "#admin/ui/page-head.tsx";
import { CompanySettings } from "./company/company-settings.tsx";

/** The settings of the shop. What is saved shows on the shop at once. */
export function ShopSettingsPage() {
  return (
    <>
      <PageHead title="Shop" />
      <CompanySettings />
    </>
  );
}
