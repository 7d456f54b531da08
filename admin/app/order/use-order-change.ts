import { useSingleFlight } from "@damson/ui/form/use-single-flight";
import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, fieldsOf } from "#admin/lib/api.ts";
import type { Answer, Body, Route } from "#api/contract.ts";
import { type StaffOrder, type StaffOrderEvent, versionHeader } from "#api/order.ts";
import { orderKey } from "./use-order.ts";

type ChangeRoute = Extract<Route, `POST /orders/:number/${string}`>;
/** Last part of the address: `dispatch`. */
type ChangePath = ChangeRoute extends `POST /orders/:number/${infer Path}` ? Path : never;

/** A change with the body that its route takes. */
export type Change = {
  [Path in ChangePath]: {
    readonly path: Path;
    /** Id of the email that is sent again. */
    readonly mail?: number;
    /** Toast after the change. */
    readonly done: string | ((after: StaffOrder) => string);
  } & BodyOption<Body<`POST /orders/:number/${Path}`>>;
}[ChangePath];

type BodyOption<Given> =
  Record<never, never> extends Given ? { readonly body?: Given } : { readonly body: Given };

export interface OrderChange {
  /** Changes the order; returns true if that is done. While it runs, a second one does nothing. */
  change(change: Change): Promise<boolean>;
  readonly isPending: boolean;
  /** Events by others since the order was opened. */
  readonly news: readonly StaffOrderEvent[];
  /** Version of the order for which the last change was refused. */
  readonly refusedAt: number | undefined;
  /** Marks `news` as read. */
  dismissNews(): void;
  /** Message of the last failure, except of a change that was refused for those of others. */
  readonly error: string | undefined;
  /** Messages by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Clears the failure of the last change before another begins. */
  forget(): void;
}

type ViewedOrder = Answer<"GET /orders/:number">;

interface Options {
  /** True while a dialog shows `error`: behind it no toast is seen. */
  readonly isInDialog: boolean;
}

/**
 * Changes the version of an order that is on the screen. If another staff member was faster, nothing is
 * changed: their changes are shown, and the next press counts.
 */
export function useOrderChange(order: StaffOrder, { isInDialog }: Options): OrderChange {
  const queries = useQueryClient();
  const [seen, setSeen] = useState({ version: order.version, lastEvent: lastOf(order) });
  const { isPending, run } = useSingleFlight();
  const [refusedAt, setRefusedAt] = useState<number>();
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  const keep = async (after: ViewedOrder) => {
    const queryKey = orderKey(order.number);
    // An answer that is on its way may be older.
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
    // Cleared first, so that a second failure is read out again.
    onMutate: () => setError(undefined),
    async onSuccess(after, { done }) {
      await keep(after);
      setSeen({ version: after.version, lastEvent: lastOf(after) });
      setRefusedAt(undefined);
      setFields({});
      showToast({ title: typeof done === "string" ? done : done(after) });
      // Lists and counts of other pages have changed too.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "order" });
    },
    async onError(error) {
      const now = error instanceof ApiError ? orderIn(error) : undefined;
      setFields(fieldsOf(error));
      if (now === undefined) {
        setError(error.message);
        if (!isInDialog) showToast(failure("That did not work", error.message));
        // Without waiting for it, so that the next press counts at once.
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
      setSeen({ version: order.version, lastEvent: lastOf(order) });
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

function lastOf({ history }: StaffOrder): number {
  return history.at(-1)?.id ?? 0;
}

/** Reads the present order from a refusal for its version. */
function orderIn({ code, body }: ApiError): ViewedOrder | undefined {
  // Both sides are built from the same types.
  return code === "order_changed" ? (body.order as ViewedOrder | undefined) : undefined;
}
