import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Health, ReceivedEvents } from "#api/health.ts";
import { HealthSection } from "./health-section.tsx";

const columns: readonly Column<ReceivedEvents>[] = [
  { label: "Event", cell: ({ type }) => <code>{type}</code>, isTitle: true },
  { label: "Last", cell: ({ last }) => formatTime(last) },
  { label: "In 30 days", cell: ({ count }) => count.toLocaleString("en-GB"), isNumber: true },
];

interface WebhooksProps {
  readonly events: readonly ReceivedEvents[];
  readonly refusal: Health["refusal"];
}

/** Events received from the provider of online payments. */
export function Webhooks({ events, refusal }: WebhooksProps) {
  return (
    <HealthSection id="webhooks" title="Told by the payment provider">
      {refusal && (
        <p className="mb-2 text-error">
          {formatTime(refusal.lastRaisedAt)}: {refusal.sentence}
        </p>
      )}
      {events.length === 0 ? (
        <p className="text-ink-soft">Nothing in 30 days. Its events will be here, by kind.</p>
      ) : (
        <Table
          caption="Events of the payment provider by kind, the latest first"
          columns={columns}
          rows={events}
          rowKey={({ type }) => type}
        />
      )}
    </HealthSection>
  );
}
