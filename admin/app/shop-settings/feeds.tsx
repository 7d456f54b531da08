import { feedPaths } from "@damson/shop/catalogue/feed-paths";
import { useSession } from "#admin/session/use-session.ts";
import { CopyIcon } from "#admin/ui/copy-button.tsx";
import { Section } from "#admin/ui/section.tsx";

const feeds = [
  { name: "Google Merchant Center", path: feedPaths.google },
  { name: "Others, as CSV", path: feedPaths.csv },
];

/** Addresses from which others fetch what the shop sells. */
export function Feeds() {
  const { data } = useSession();
  if (!data) return null;
  return (
    <Section title="Feeds">
      <p className="mb-3 max-w-2xl text-ink-soft text-sm">
        All products that can be bought, always as of now. Give these addresses to Google, Meta,
        Pinterest, TikTok or a price comparison.
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
                <CopyIcon text={address} label={`Copy the address for ${name}`} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}
