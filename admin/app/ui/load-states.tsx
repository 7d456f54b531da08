import { ProgressBar } from "@damson/ui/progress-bar";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export function Loading() {
  return (
    <div role="status">
      <ProgressBar />
      <span className="sr-only">Loading</span>
    </div>
  );
}

interface LoadErrorProps {
  /** The last error; `null` during a retry. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 border-error border-l-4 bg-white p-4"
    >
      <p>{error?.message ?? "Loading"}</p>
      <Button onClick={onRetry} isPending={error === null}>
        Try again
      </Button>
    </div>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="border-line border-y py-10 text-center text-ink-soft">{children}</p>;
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data, Error>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query. Loaded data stays visible during a refetch. If the refetch fails, an error appears above
 * it.
 */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, errorUpdateCount, isFetching, refetch } = query;
  // Also true during a retry, so that the button keeps the focus.
  const hasFailed = error !== null || (data === undefined && errorUpdateCount > 0);
  return (
    <>
      {isFetching && <ProgressBar />}
      {hasFailed && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? !hasFailed && <Loading /> : children(data)}
    </>
  );
}
