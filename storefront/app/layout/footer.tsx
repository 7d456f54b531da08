import { useEdition } from "#app/edition.ts";
import { openingHours } from "#app/settings/opening-hours.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

interface Column {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

const columns: readonly Column[] = [
  {
    title: "Customer care",
    links: [
      { path: "/help", label: "Help" },
      { path: "/returns", label: "Returns" },
      { path: "/delivery", label: "Delivery Information" },
      { path: "/international-delivery", label: "International Delivery" },
      { path: "/contact", label: "Contact us" },
    ],
  },
  {
    get title() {
      return `About ${shop.name}`;
    },
    links: [
      { path: "/about", label: "About us" },
      { path: "/partnerships", label: "Partnerships" },
    ],
  },
  {
    title: "The small print",
    links: [
      { path: "/terms", label: "Terms & Conditions" },
      { path: "/privacy", label: "Privacy Policy" },
      { path: "/cookies", label: "Cookie Information" },
    ],
  },
];

export function Footer() {
  const { PaymentMethods } = useEdition();
  return (
    <footer className="on-ink no-print bg-ink text-porcelain">
      <div className="wrap-page pt-12 pb-8 md:pt-18">
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-10 max-[19rem]:grid-cols-1 lg:grid-cols-[1fr_1fr_1fr_1.25fr]"
        >
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
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

function FooterColumn({ title, links }: Column) {
  return (
    <div>
      <FooterTitle>{title}</FooterTitle>
      <ul className="mt-2">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-10 items-center py-1.5 decoration-1 underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterTitle({ children }: { readonly children: string }) {
  return <h2 className="label-caps font-sans text-champagne">{children}</h2>;
}
