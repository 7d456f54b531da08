import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { Empty, LoadError, Loading } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Activity, ActivityEvent } from "#api/activity.ts";
import { eventText } from "./event-text.ts";

const columns: readonly Column<ActivityEvent>[] = [
  { label: "When", cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
  { label: "Who", cell: ({ person }) => person },
  { label: "What", cell: (event) => eventText(event) },
];

/** What was done here besides changing orders and stock, which have histories of their own. */
export function ActivityPage() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ["activity"],
      queryFn: ({ pageParam }) =>
        api<Activity>(`/activity${pageParam ? `?before=${pageParam}` : ""}`),
      initialPageParam: 0,
      getNextPageParam: ({ before }) => before,
    },
  );
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <>
      <PageHead title="Activity" />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {events === undefined && !error && <Loading />}
      {events?.length === 0 && <Empty>What people do here will be listed here.</Empty>}
      {events !== undefined && events.length > 0 && (
        <Table
          caption="What was done, newest first"
          columns={columns}
          rows={events}
          rowKey={({ id }) => String(id)}
        />
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          isPending={isFetchingNextPage}
          onClick={() => void (isFetchingNextPage || fetchNextPage())}
        >
          Show older
        </Button>
      )}
    </>
  );
}
