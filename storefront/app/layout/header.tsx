import { useSession } from "#app/account/session/use-session.ts";
import { useEdition } from "#app/edition.ts";
import { menu } from "#app/settings/menu.ts";
import { shop } from "#app/settings/shop.ts";
import { Link } from "#app/ui/link.tsx";
import { AccountControl } from "./account-control.tsx";
import { BasketLink } from "./basket-link.tsx";
import { CategoryLink } from "./category-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { MobileSearch } from "./mobile-search.tsx";
import { SearchForm } from "./search-form.tsx";

export function Header() {
  const email = useSession().session?.email;
  const { HeaderLink } = useEdition();
  return (
    <header className="header-line no-print sticky top-0 z-30 bg-porcelain">
      <div className="wrap-page grid h-14 grid-cols-[1fr_auto_1fr] items-center max-[19rem]:h-auto max-[19rem]:grid-cols-2 desktop:h-18 desktop:gap-4">
        <div className="-ml-2.5 flex desktop:ml-0">
          <MobileMenu email={email} />
          <MobileSearch />
          <SearchForm
            placeholder="Search..."
            className="hidden w-44 transition-[width] focus-within:w-full desktop:flex lg:w-56 lg:max-w-80"
          />
        </div>
        <Link
          to="/"
          className="flex h-11 items-center px-1 font-display text-2xl max-[19rem]:-order-1 max-[19rem]:col-span-2 max-[19rem]:justify-center desktop:text-[2rem]"
        >
          {shop.name}
        </Link>
        <div className="-mr-2.5 flex items-center justify-end text-sm desktop:gap-5 lg:gap-7">
          <Link to="/contact" className="hidden h-11 items-center hover:text-plum desktop:flex">
            Contact Us
          </Link>
          <span className="hidden text-ink-soft desktop:block">GBP</span>
          <AccountControl email={email} />
          {HeaderLink && <HeaderLink />}
          <BasketLink />
        </div>
      </div>
      <CategoryNav />
    </header>
  );
}

function CategoryNav() {
  return (
    <nav aria-label="Main" className="wrap-page hidden noscript:block desktop:block">
      <ul className="flex min-h-12 flex-wrap items-stretch justify-center gap-x-8 *:h-12 lg:gap-x-12">
        {menu.map(({ path, label }) => (
          <li key={path}>
            <CategoryLink to={path} className="category-link">
              {label}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
