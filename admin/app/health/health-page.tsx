import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Figure } from "#admin/ui/figure.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Health, ReceivedEvents } from "#api/health.ts";
import { concernsOf, formatBytes } from "./health-labels.ts";
import { HealthSection } from "./health-section.tsx";
import { IntegrityCheck } from "./integrity-check.tsx";
import { Jobs } from "./jobs.tsx";
import { Mails } from "./mails.tsx";
import { Settings } from "./settings.tsx";

const columns: readonly Column<ReceivedEvents>[] = [
  { label: "Event", cell: ({ type }) => <code>{type}</code>, isTitle: true },
  { label: "Last", cell: ({ last }) => formatTime(last) },
  { label: "In 30 days", cell: ({ count }) => count.toLocaleString("en-GB"), isNumber: true },
];

interface WebhooksProps {
  readonly events: readonly ReceivedEvents[];
  readonly refusal: Health["refusal"];
}

const REFRESHED_EVERY_MS = 30_000;

export function HealthPage() {
  const query = useQuery({
    queryKey: ["health"],
    queryFn: ({ signal }) => api("GET /health", { signal }),
    refetchInterval: REFRESHED_EVERY_MS,
  });
  const isOwner = useIsOwner();
  useSectionOfAddress(query.isSuccess);
  return (
    <>
      <PageHead title="Health" />
      <Loaded query={query}>
        {(health) => (
          <>
            <Concerns concerns={concernsOf(health)} />
            <Mails mails={health.mails} />
            <Pages pages={health.pages} />
            <Jobs jobs={health.jobs} />
            <IntegrityCheck />
            {health.webhooks && <Webhooks events={health.webhooks} refusal={health.refusal} />}
            <Database health={health} />
            {isOwner && <Settings />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Concerns({ concerns }: { readonly concerns: readonly string[] }) {
  return (
    <div role="status">
      {concerns.length === 0 ? (
        <p className="font-medium text-success">All is well.</p>
      ) : (
        <ul className="border-error border-l-4 bg-white px-4 py-3">
          {concerns.map((concern) => (
            <li key={concern}>{concern}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Scrolls to the section in the URL, such as `/health#emails`, once it has loaded. */
function useSectionOfAddress(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}

function Database({ health: { database, nodeVersion, startedAt } }: { readonly health: Health }) {
  const { kind, version, bytes } = database;
  const name = kind === "sqlite" ? "SQLite" : "Postgres";
  return (
    <HealthSection id="database" title="Database and versions">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-8 gap-y-3">
        <Figure term={`${name} ${version}`} className="">
          {formatBytes(bytes)}
        </Figure>
        <Figure term="Node" className="">
          {nodeVersion}
        </Figure>
        <Figure term="Running since" className="">
          {formatTime(startedAt)}
        </Figure>
      </dl>
    </HealthSection>
  );
}

/** Pages and products whose latest version could not be rendered. */
function Pages({ pages }: Pick<Health, "pages">) {
  return (
    <HealthSection id="pages" title="Pages of the shop">
      {pages.length === 0 ? (
        <p className="text-ink-soft">
          All products and pages are shown as they are. One that cannot be stays as it was, and the
          others are not affected.
        </p>
      ) : (
        <ul className="border-error border-l-4 bg-white">
          {pages.map(({ id, title, sentence, firstRaisedAt }) => (
            <li key={id} className="border-line border-b px-4 py-3 last:border-b-0">
              <p className="font-medium">{title}</p>
              <p className="mt-1 max-w-prose break-words">{sentence}</p>
              <p className="mt-1 text-ink-soft text-xs">Since {formatTime(firstRaisedAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </HealthSection>
  );
}

function Webhooks({ events, refusal }: WebhooksProps) {
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
