import { ProgressBar } from "@damson/ui/progress-bar";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** While something loads for the first time. */
export function Loading() {
  return (
    <div role="status">
      <ProgressBar />
      <span className="sr-only">Loading</span>
    </div>
  );
}

interface LoadErrorProps {
  /** `null` while it is tried again. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What could not be loaded, and a way to try again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 border-error border-l-4 bg-white p-4"
    >
      <p>{error?.message ?? "Trying again"}</p>
      <Button onClick={onRetry} isPending={error === null}>
        Try again
      </Button>
    </div>
  );
}

/** Where a list has nothing: says what will be here. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="border-line border-y py-10 text-center text-ink-soft">{children}</p>;
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data, Error>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows what a query gives. What is there already stays while it is asked for again, also if that
 * fails: then it says so above.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  // Also while it is tried again, so that the button keeps the focus.
  const hasFailed = error !== null || (data === undefined && errorUpdateCount > 0);
  return (
    <>
      {isFetching && <ProgressBar />}
      {hasFailed && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? !hasFailed && <Loading /> : children(data)}
    </>
  );
}
