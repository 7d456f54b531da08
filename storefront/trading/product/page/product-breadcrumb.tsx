import { Link } from "#app/ui/link.tsx";
import type { LiveProductData } from "./product-page.ts";

interface ProductBreadcrumbProps extends Pick<LiveProductData, "category"> {
  readonly title: string;
}

/** Links to home and the category, then names the product, as in the structured data. */
export function ProductBreadcrumb({ category, title }: ProductBreadcrumbProps) {
  const { label, path } = category;
  const link = "inline-block py-1.5 underline-offset-4 hover:underline";
  return (
    <nav aria-label="Breadcrumb" className="no-print text-ink-soft text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/" className={link}>
            Home
          </Link>
        </li>
        {path !== undefined && (
          <>
            <li aria-hidden="true">/</li>
            <li>
              <Link to={path} className={link}>
                {label}
              </Link>
            </li>
          </>
        )}
        <li aria-hidden="true" className="max-md:hidden">
          /
        </li>
        <li aria-current="page" className="min-w-0 max-md:sr-only">
          {title}
        </li>
      </ol>
    </nav>
  );
}
