import { type FooterGroup, fillGroupTitle } from "@damson/shop/settings/navigation";
import { useEdition } from "#app/edition.ts";
import { footer } from "#app/settings/footer.ts";
import { openingHours } from "#app/settings/opening-hours.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

const linkStyle =
  "inline-flex min-h-10 items-center py-1.5 decoration-1 underline-offset-4 hover:underline";

export function Footer() {
  const { PaymentMethods } = useEdition();
  return (
    <footer className="on-ink no-print bg-ink text-porcelain">
      <div className="wrap-page pt-12 pb-8 md:pt-18">
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-10 max-[19rem]:grid-cols-1 lg:grid-cols-[1fr_1fr_1fr_1.25fr]"
        >
          {footer.map((group) => (
            <FooterColumn key={group.title} {...group} />
          ))}
          <div>
            <FooterTitle>Customer service</FooterTitle>
            <p className="mt-4">{noWrap(openingHours)}</p>
          </div>
        </nav>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-6 border-champagne/60 border-t pt-8">
          <p className="font-display text-xl">{shop.longName}</p>
          <PaymentMethods />
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, links }: FooterGroup) {
  return (
    <div>
      <FooterTitle>{fillGroupTitle(title, shop.name)}</FooterTitle>
      <ul className="mt-2">
        {links.map(({ path, label }) => (
          <li key={`${path} ${label}`}>
            {path.startsWith("/") ? (
              <Link to={path} className={linkStyle}>
                {label}
              </Link>
            ) : (
              <a href={path} className={linkStyle}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterTitle({ children }: { readonly children: string }) {
  return <h2 className="label-caps font-sans text-champagne">{children}</h2>;
}
