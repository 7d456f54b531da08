import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { eventColumns } from "#admin/ui/event-columns.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { ActivityEvent } from "./event-text.ts";
import { formatEvent } from "./event-text.ts";

const columns: readonly Column<ActivityEvent>[] = [
  ...eventColumns,
  {
    label: "Activity",
    isTitle: true,
    cell: (event) => <span className="wrap-anywhere">{formatEvent(event)}</span>,
  },
];

/** The staff's activity. Changes of orders, stock and products have their own histories. */
export function ActivityPage() {
  const [given] = useSearchParams();
  const person = given.get("person") ?? "";
  const pages = useInfiniteQuery({
    queryKey: ["activity", person],
    queryFn: ({ pageParam }) => api("GET /activity", { query: { person, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ events }) => ({ rows: events })),
      pageParams,
    }),
  });
  return (
    <>
      <PageHead title="Activity" />
      <p className="mb-4 text-ink-soft">
        Changes to products, prices and settings are in the{" "}
        <Link to="/products/history" className="underline underline-offset-4 hover:text-ink">
          product history
        </Link>
        , where you can undo them.
      </p>
      {person !== "" && (
        <p className="mb-4">
          Showing one staff member’s activity. <Link to="/settings/activity">Show all</Link>
        </p>
      )}
      <PagedList pages={pages} empty="Staff activity will appear here">
        {(events) => (
          <Table
            caption="Activity, newest first"
            columns={columns}
            rows={events}
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </>
  );
}
