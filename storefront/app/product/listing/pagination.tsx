import { Icon } from "@damson/ui/icon";
import type { ReactNode } from "react";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageQuery } from "./paging.ts";

interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  /** The beginning of each page's query: `shape=oval`. */
  readonly query: string | undefined;
}

/** The pagination of a listing with several pages. Announces the page to screen readers. */
export function ListingPagination(props: PaginationProps) {
  const { page, pages } = props;
  if (pages === 1) return null;
  return (
    <>
      <Pagination {...props} />
      <p role="status" className="sr-only">
        Page {page} of {pages}
      </p>
    </>
  );
}

export function Pagination({ page, pages, query }: PaginationProps) {
  const { pathname } = useLocation();
  const hrefForPage = (to: number) => stripTrailingSlash(pathname) + pageQuery(to, query);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pagination" className="no-print">
      <ul className="flex flex-wrap items-center justify-center sm:gap-1">
        <li>
          <PageLink to={page > 1 ? hrefForPage(page - 1) : undefined}>
            <Icon name="chevron-left" className="size-5" />
            <span className="max-sm:sr-only">Previous</span>
          </PageLink>
        </li>
        {numbers.map((number) => (
          <li key={number}>
            <PageLink to={hrefForPage(number)} name={`Page ${number}`} isCurrent={number === page}>
              <span className="tabular border-transparent border-b-2 px-1 forced-colors:border-[Canvas] group-aria-[current]:border-plum group-aria-[current]:font-medium">
                {number}
              </span>
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={page < pages ? hrefForPage(page + 1) : undefined}>
            <span className="max-sm:sr-only">Next</span>
            <Icon name="chevron-right" className="size-5" />
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  /** If undefined, the link is disabled. */
  readonly to: string | undefined;
  readonly name?: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

const pageLinkClasses = "group flex min-h-11 min-w-11 items-center justify-center gap-1 sm:px-2";

function PageLink({ to, name, isCurrent = false, children }: PageLinkProps) {
  if (to === undefined) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, and says so
      <a
        role="link"
        aria-disabled="true"
        className={`${pageLinkClasses} text-ink-soft/60 forced-colors:text-[GrayText]`}
      >
        {children}
      </a>
    );
  }
  return (
    <Link
      to={to}
      aria-label={name}
      aria-current={isCurrent ? "page" : undefined}
      className={`${pageLinkClasses} hover:text-plum`}
    >
      {children}
    </Link>
  );
}
