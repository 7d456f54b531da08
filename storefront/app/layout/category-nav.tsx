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
            <CategoryLink
              to={path}
              className="relative flex h-full noscript:h-11 items-center text-[0.9375rem] after:absolute after:inset-x-0 after:bottom-2 after:origin-left after:scale-x-0 after:border-plum after:border-b-[1.5px] after:transition-transform after:duration-240 hover:text-plum hover:after:scale-x-100 aria-[current]:text-plum aria-[current]:after:scale-x-100"
            >
              {label}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
