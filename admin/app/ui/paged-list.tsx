import { ProgressBar } from "@damson/ui/progress-bar";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Empty, LoadError, Loading } from "./load-states.tsx";

interface PagedListProps<Row> {
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly Row[] }>>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Row>({ pages, empty, children }: PagedListProps<Row>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    pages;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      {isFetching && rows !== undefined && <ProgressBar />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Loading />}
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {rows !== undefined && rows.length > 0 && children(rows)}
      {hasNextPage && (
        <Button
          className="my-4"
          isPending={isFetchingNextPage}
          onClick={() => void (isFetchingNextPage || fetchNextPage())}
        >
          Show more
        </Button>
      )}
    </>
  );
}
