import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "#admin/session/use-session.ts";
import { CopyIcon } from "#admin/ui/copy-button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { AnnouncementSettings } from "./announcement-settings.tsx";
import { CompanySettings } from "./company-settings.tsx";
import { DeliverySettings } from "./delivery-settings.tsx";
import { groupTitles } from "./group-titles.ts";
import { NewsletterSettings } from "./newsletter-settings.tsx";
import { OpeningHoursSettings } from "./opening-hours-settings.tsx";
import { PaymentSettings } from "./payment-settings.tsx";
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

/**
 * General settings, with a table of contents that stays visible on wide screens. Saved settings go live at once.
 */
export function ShopSettingsPage() {
  useScrollToGroup();
  return (
    <>
      <PageHead title="Settings" />
      <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-10">
        <Groups />
        <div className="max-w-3xl">
          <ShopNameSettings />
          <AnnouncementSettings />
          <CompanySettings />
          <DeliverySettings />
          <PaymentSettings />
          <NewsletterSettings />
          <OpeningHoursSettings />
          <SearchSettings />
          <Feeds />
        </div>
      </div>
    </>
  );
}

/** Scrolls to the group in the URL once all groups have loaded, because their heights change until then. */
function useScrollToGroup(): void {
  const { hash } = useLocation();
  const queries = useQueryClient();
  const loading = useIsFetching({ queryKey: ["shop-settings"] });
  const scrolledTo = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loading` reruns it after each load.
  useEffect(() => {
    // `loading` is still 0 on the first render, so this asks the query client.
    if (scrolledTo.current === hash || queries.isFetching({ queryKey: ["shop-settings"] }) > 0)
      return;
    scrolledTo.current = hash;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, queries, loading]);
}

const groups = Object.entries(groupTitles).filter(([name]) => name !== "page_texts");

function Groups() {
  return (
    <nav aria-label="Settings" className="xl:sticky xl:top-6 xl:self-start">
      <ul className="mb-4 flex flex-wrap gap-x-5 xl:flex-col">
        {groups.map(([name, title]) => (
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
