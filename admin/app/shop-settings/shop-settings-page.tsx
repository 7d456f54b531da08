import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import type { ReactNode } from "react";
import { Navigate, NavLink, useParams } from "react-router";
import { SampleSection } from "#admin/sample/sample-section.tsx";
import { useSession } from "#admin/session/use-session.ts";
import { CopyIcon } from "#admin/ui/copy-button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { AnnouncementSettings } from "./announcement-settings.tsx";
import { CompanySettings } from "./company-settings.tsx";
import { groupTitles } from "./group-titles.ts";
import { NewsletterSettings } from "./newsletter-settings.tsx";
import { OpeningHoursSettings } from "./opening-hours-settings.tsx";
import { PaymentSettings } from "./payment-settings.tsx";
import { PolicySettings } from "./policy-settings.tsx";
import { ProductSettings } from "./product-settings.tsx";
import { SearchSettings } from "./search-settings.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { readText } from "./typed-text.ts";

const feeds = [
  { name: "Google Merchant Center", path: feedPaths.google },
  { name: "Other channels (CSV)", path: feedPaths.csv },
];

const labels = { name: "Name", longName: "Full name", tagline: "Home page title" };

const names = ["name", "longName", "tagline"] as const;

const hints = {
  name: "Shown in the header, page titles and as the email sender",
  longName: "Shown in the footer, search engines and emails",
  tagline: "Follows the name in the browser title, like “Soap and skincare from Devon”",
};

const groups: readonly SettingsGroup[] = [
  { path: "shop-name", title: groupTitles.shop_name, element: <ShopNameSettings /> },
  { path: "announcements", title: groupTitles.announcements, element: <AnnouncementSettings /> },
  { path: "company", title: groupTitles.company, element: <CompanySettings /> },
  { path: "payments", title: groupTitles.payments, element: <PaymentSettings /> },
  { path: "policies", title: groupTitles.policies, element: <PolicySettings /> },
  { path: "newsletter", title: groupTitles.newsletter, element: <NewsletterSettings /> },
  { path: "opening-hours", title: groupTitles.opening_hours, element: <OpeningHoursSettings /> },
  { path: "products", title: groupTitles.products, element: <ProductSettings /> },
  { path: "search", title: groupTitles.search, element: <SearchSettings /> },
  { path: "feeds", title: "Product feeds", element: <Feeds /> },
  { path: "sample", title: "Sample data", element: <SampleSection /> },
];

interface SettingsGroup {
  readonly path: string;
  readonly title: string;
  readonly element: ReactNode;
}

/** One group of settings per page. Saved settings go live at once. */
export function ShopSettingsPage() {
  const { group } = useParams();
  const shown = groups.find(({ path }) => path === group);
  if (shown === undefined) return <Navigate to={`/settings/${groups[0]?.path}`} replace />;
  return (
    <>
      <PageHead title="Settings" />
      <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-10">
        <Groups />
        <div key={shown.path} className="max-w-3xl">
          {shown.element}
        </div>
      </div>
    </>
  );
}

function Groups() {
  return (
    <nav aria-label="Settings" className="xl:sticky xl:top-6 xl:self-start">
      <ul className="mb-4 flex flex-wrap gap-x-5 xl:flex-col">
        {groups.map(({ path, title }) => (
          <li key={path}>
            <NavLink
              to={`/settings/${path}`}
              className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:text-plum hover:underline aria-[current=page]:font-medium aria-[current=page]:text-plum mouse:min-h-9"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShopNameSettings() {
  return (
    <SettingsSection name="shop_name" isForOwners labels={labels} read={readName}>
      {(content, field) =>
        names.map((name) => (
          <TextField key={name} {...field(name)} hint={hints[name]} defaultValue={content[name]} />
        ))
      }
    </SettingsSection>
  );
}

function readName(typed: FormData) {
  return Object.fromEntries(names.map((name) => [name, readText(typed, name)]));
}

function Feeds() {
  const { data } = useSession();
  if (!data) return null;
  return (
    <Section title="Product feeds">
      <p className="mb-3 max-w-2xl text-ink-soft text-sm">
        All products on sale, always up to date. Give these URLs to Google, Meta, Pinterest, TikTok
        or comparison sites.
      </p>
      <dl className="grid max-w-2xl gap-2">
        {feeds.map(({ name, path }) => {
          const address = `${data.shop.address}${path}`;
          return (
            <div key={path} className="flex flex-wrap items-center gap-x-4">
              <dt className="sm:w-48">{name}</dt>
              <dd className="flex min-w-0 items-center gap-1">
                <a href={address} className="wrap-anywhere underline underline-offset-4">
                  {address}
                </a>
                <CopyIcon text={address} label={`Copy the URL for ${name}`} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
