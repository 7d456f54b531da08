import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, listFieldErrors } from "#admin/lib/api.ts";
import type { Answer, Body, Route } from "#api/contract.ts";
import { type StaffOrder, type StaffOrderEvent, versionHeader } from "#api/order.ts";
import { orderKey } from "./use-order.ts";

type ChangeRoute = Extract<Route, `POST /orders/:number/${string}`>;
/** Last segment of the route, such as `dispatch`. */
type ChangePath = ChangeRoute extends `POST /orders/:number/${infer Path}` ? Path : never;

export type Change = {
  [Path in ChangePath]: {
    readonly path: Path;
    readonly mail?: number;
    readonly done: string | ((after: StaffOrder) => string);
  } & BodyOption<Body<`POST /orders/:number/${Path}`>>;
}[ChangePath];

type BodyOption<Given> =
  Record<never, never> extends Given ? { readonly body?: Given } : { readonly body: Given };

export interface OrderChange {
  /** Sends a change and resolves to true on success. While one is pending, another is ignored. */
  change(change: Change): Promise<boolean>;
  readonly isPending: boolean;
  /** Events by others since the order was opened. */
  readonly news: readonly StaffOrderEvent[];
  /** Version of the order when the last change was refused. */
  readonly refusedAt: number | undefined;
  dismissNews(): void;
  /** Error message of the last change, except after a conflict. */
  readonly error: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Clears the last error before another change. */
  forget(): void;
}

type ViewedOrder = Answer<"GET /orders/:number">;

interface Options {
  /** True while a dialog shows `error`: a toast behind it would be hidden. */
  readonly isInDialog: boolean;
}

/**
 * Changes the version of the order on the screen. If a colleague changed it first, the change is refused, their changes
 * are shown, and the next attempt applies to the new version.
 */
export function useOrderChange(order: StaffOrder, { isInDialog }: Options): OrderChange {
  const queries = useQueryClient();
  const [seen, setSeen] = useState({ version: order.version, lastEvent: findLastEvent(order) });
  const { isPending, run } = useSingleFlight();
  const [refusedAt, setRefusedAt] = useState<number>();
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  const keep = async (after: ViewedOrder) => {
    const queryKey = orderKey(order.number);
    // A response still in flight may be older.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, after);
  };
  const mutation = useMutation({
    mutationFn: ({ path, mail = 0, body = {} }: Change) =>
      api(`POST /orders/:number/${path}`, {
        params: { number: order.number, mail },
        body,
        headers: versionHeader(seen.version),
      }),
    // Cleared first, so that screen readers announce a repeated error.
    onMutate: () => setError(undefined),
    async onSuccess(after, { done }) {
      await keep(after);
      setSeen({ version: after.version, lastEvent: findLastEvent(after) });
      setRefusedAt(undefined);
      setFields({});
      showToast({ title: typeof done === "string" ? done : done(after) });
      // Lists and counts on other pages change too.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "order" });
    },
    async onError(error) {
      const now = error instanceof ApiError ? orderIn(error) : undefined;
      setFields(listFieldErrors(error));
      if (now === undefined) {
        setError(error.message);
        if (!isInDialog) showToast(failure("Couldn’t save the change", error.message));
        // Not awaited, so that the next click works at once.
        void queries.invalidateQueries({ queryKey: orderKey(order.number) });
        return;
      }
      await keep(now);
      setRefusedAt(now.version);
      setSeen((before) => ({ ...before, version: now.version }));
    },
  });

  return {
    async change(change) {
      const isDone = run(() =>
        mutation.mutateAsync(change).then(
          () => true,
          () => false,
        ),
      );
      return (await isDone) ?? false;
    },
    isPending,
    news: order.history.filter(({ id }) => id > seen.lastEvent),
    refusedAt,
    dismissNews() {
      setSeen({ version: order.version, lastEvent: findLastEvent(order) });
      setRefusedAt(undefined);
    },
    error,
    fields,
    forget() {
      setRefusedAt(undefined);
      setError(undefined);
      setFields({});
    },
  };
}

function findLastEvent({ history }: StaffOrder): number {
  return history.at(-1)?.id ?? 0;
}

function orderIn({ code, body }: ApiError): ViewedOrder | undefined {
  // Safe, because the server uses the same contract.
  return code === "order_changed" ? (body.order as ViewedOrder | undefined) : undefined;
}
