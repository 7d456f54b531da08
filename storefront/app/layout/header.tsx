import { useSession } from "#app/account/session/use-session.ts";
import { useEdition } from "#app/edition.ts";
import { menu } from "#app/settings/menu.ts";
import { Link } from "#app/ui/link.tsx";
import { AccountControl } from "./account-control.tsx";
import { BasketLink } from "./basket-link.tsx";
import { CategoryLink } from "./category-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { MobileSearch } from "./mobile-search.tsx";
import { SearchForm } from "./search-form.tsx";

export function Header() {
  const email = useSession().session?.email;
  const { HeaderLink, Logo } = useEdition();
  return (
    <header className="header-line no-print sticky top-0 z-30 bg-porcelain">
      <div className="header-bar wrap-page">
        <div className="-ml-2.5 flex desktop:ml-0">
          <MobileMenu email={email} />
          <MobileSearch />
          <SearchForm placeholder="Search..." className="header-search" />
        </div>
        <Link to="/" className="header-logo">
          <Logo />
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
      <ul className="category-links">
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
