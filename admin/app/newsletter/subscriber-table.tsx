import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Subscriber } from "#api/newsletter.ts";
import { SubscriberStateBadge } from "./subscriber-state.tsx";

interface SubscriberTableProps {
  readonly subscribers: readonly Subscriber[];
  readonly onShow: (subscriber: Subscriber) => void;
}

export function SubscriberTable({ subscribers, onShow }: SubscriberTableProps) {
  const columns: readonly Column<Subscriber>[] = [
    {
      label: "Email",
      isTitle: true,
      cell: (subscriber) => (
        <button
          type="button"
          data-row
          aria-haspopup="dialog"
          onClick={() => onShow(subscriber)}
          className="flex min-w-0 items-center justify-between gap-3 text-left underline-offset-4 hover:underline min-h-11 max-md:w-full md:mouse:min-h-0"
        >
          <span className="min-w-0 break-all">{subscriber.email}</span>
          <span className="shrink-0 text-right text-ink-soft text-xs md:hidden">
            <SubscriberStateBadge state={subscriber.state} />
            <Since subscriber={subscriber} />
          </span>
        </button>
      ),
    },
    {
      label: "Status",
      from: "md",
      cell: ({ state }) => <SubscriberStateBadge state={state} />,
    },
    {
      label: "Since",
      isNumber: true,
      from: "md",
      cell: (subscriber) => <Since subscriber={subscriber} />,
    },
  ];
  return (
    <Table caption="Subscribers" columns={columns} rows={subscribers} rowKey={({ id }) => id} />
  );
}

function Since({ subscriber }: { readonly subscriber: Subscriber }) {
  const { state, confirmedAt, requestedAt, unsubscribedAt } = subscriber;
  const at = { confirmed: confirmedAt, waiting: requestedAt, unsubscribed: unsubscribedAt }[state];
  if (at === null) return null;
  return (
    <time className="block" dateTime={at}>
      {formatDay(at)}
    </time>
  );
}
