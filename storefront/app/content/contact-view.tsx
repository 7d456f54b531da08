import { PageHead } from "#app/seo/page-head.tsx";
import { openingHours } from "#app/settings/opening-hours.ts";
import { shop } from "#app/settings/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { WhoWeAre } from "./who-we-are.tsx";

const page = {
  type: "ContactPage",
  title: "Contact us",
  get description() {
    return `Write to ${shop.name}’s customer service, ${openingHours}, and find out who runs the shop.`;
  },
  path: "/contact",
} as const;

async function structuredData() {
  const { graph, onlineStore, onlineStoreId, webPage } = await import(
    "#app/seo/structured-data.ts"
  );
  return graph(...webPage({ ...page, mainEntity: onlineStoreId }), onlineStore);
}

const answers = [
  { to: "/delivery", title: "Delivery Information" },
  { to: "/returns", title: "Returns" },
  { to: "/help", title: "Help" },
] as const;

export function ContactView({ deliver }: ContactFormProps) {
  return (
    <>
      <PageHead {...page} structuredData={structuredData} />
      <div className="wrap-page py-12 lg:py-18">
        <h1 tabIndex={-1} className="text-2xl md:text-3xl">
          Contact us
        </h1>
        <p className="mt-3 max-w-prose text-ink-soft">
          A question about an order, a product or a return? We are glad to help.
        </p>
        <div className="mt-10 grid gap-14 lg:grid-cols-[7fr_5fr] lg:gap-18">
          <ContactForm deliver={deliver} />
          <div className="flex flex-col gap-10">
            <section className="rounded bg-petal p-6 sm:p-8">
              <h2 className="text-xl">Customer service</h2>
              <p className="mt-2">{noWrap(openingHours)}</p>
              <p className="mt-6 font-medium">Perhaps the answer is already here:</p>
              <ul className="mt-1 flex flex-wrap gap-x-6">
                {answers.map(({ to, title }) => (
                  <li key={to}>
                    <TextLink to={to} className="inline-block py-1.5">
                      {title}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h2 className="mb-4 text-xl">Who runs this shop</h2>
              <WhoWeAre />
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
