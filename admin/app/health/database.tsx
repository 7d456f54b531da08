import { formatTime } from "#admin/ui/times.ts";
import type { Health } from "#api/health.ts";
import { formatBytes } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";

const tables: Readonly<Record<string, string>> = {
  orders: "Orders",
  order_lines: "Order lines",
  order_events: "Order events",
  payment_events: "Payment events",
  outbox: "Emails",
  stock_events: "Stock changes",
  staff_events: "Staff activity",
  contact_messages: "Messages",
  newsletter_subscribers: "Subscribers",
};

/** What there is, and what it runs on. */
export function Database({
  health: { database, nodeVersion, startedAt },
}: {
  readonly health: Health;
}) {
  const { kind, version, bytes, rows } = database;
  const name = kind === "sqlite" ? "SQLite" : "Postgres";
  return (
    <HealthSection id="database" title="Database and versions">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-8 gap-y-3">
        <Fact name={`${name} ${version}`} value={formatBytes(bytes)} />
        {Object.entries(rows).map(([table, count]) => (
          <Fact
            key={table}
            name={tables[table] ?? table}
            value={`${kind === "postgres" ? "about " : ""}${count.toLocaleString("en-GB")}`}
          />
        ))}
        <Fact name="Node" value={nodeVersion} />
        <Fact name="Running since" value={formatTime(startedAt)} />
      </dl>
    </HealthSection>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
