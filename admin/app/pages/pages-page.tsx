import { builtInPageNames } from "@damson/shop/settings/shop-pages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ButtonLink } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { ListedPage } from "#api/pages.ts";
import { pageListQuery } from "./use-pages.ts";

export function PagesPage() {
  const query = useQuery(pageListQuery);
  return (
    <>
      <PageHead
        title="Pages"
        actions={
          <ButtonLink to="/content/pages/new" variant="primary">
            New page
          </ButtonLink>
        }
      />
      <Loaded query={query}>
        {({ pages }) => (
          <Table
            caption="Pages"
            columns={columns}
            rows={pages.toSorted(comparePages)}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </>
  );
}

const columns: readonly Column<ListedPage>[] = [
  {
    label: "Page",
    isTitle: true,
    cell: ({ id, title }) => (
      <Link to={`/content/pages/${id}`} className="underline-offset-4 hover:underline">
        {title}
      </Link>
    ),
  },
  { label: "URL", cell: ({ path }) => path },
  { label: "Status", cell: ({ state }) => states[state] },
  {
    label: "Last changed",
    cell: ({ updatedAt }) => (updatedAt === undefined ? "Our template" : formatTime(updatedAt)),
  },
];

const states = { live: "Live", draft: "Draft", archived: "Removed" } as const;

const order: readonly string[] = builtInPageNames;

/** The owner's pages first, then the built-in ones. */
function comparePages(one: ListedPage, other: ListedPage): number {
  return order.indexOf(one.id) - order.indexOf(other.id) || one.title.localeCompare(other.title);
}
