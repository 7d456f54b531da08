import { menuRow } from "#variant/layout/menu-row.ts";
import { menu } from "#variant/settings/menu.ts";
import { CategoryLink } from "./category-link.tsx";

/** The row of categories under the header's bar. */
export function CategoryNav() {
  return (
    <nav aria-label="Main" className="wrap-page hidden noscript:block desktop:block">
      <ul
        className={`flex ${menuRow} items-stretch noscript:h-auto noscript:flex-wrap justify-center gap-x-8 lg:gap-x-12`}
      >
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
