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
import type { ReceivedEvents, SystemStatus } from "#api/system-status.ts";
import { IntegrityCheck } from "./integrity-check.tsx";
import { Jobs } from "./jobs.tsx";
import { Mails } from "./mails.tsx";
import { Settings } from "./settings.tsx";
import { formatBytes, listConcerns } from "./status-labels.ts";
import { StatusSection } from "./status-section.tsx";

const columns: readonly Column<ReceivedEvents>[] = [
  { label: "Event", cell: ({ type }) => <code>{type}</code>, isTitle: true },
  { label: "Last", cell: ({ last }) => formatTime(last) },
  { label: "Last 30 days", cell: ({ count }) => count.toLocaleString("en-GB"), isNumber: true },
];

interface WebhooksProps {
  readonly events: readonly ReceivedEvents[];
  readonly refusal: SystemStatus["refusal"];
}

const REFRESHED_EVERY_MS = 30_000;

export function SystemStatusPage() {
  const query = useQuery({
    queryKey: ["system-status"],
    queryFn: ({ signal }) => api("GET /system-status", { signal }),
    refetchInterval: REFRESHED_EVERY_MS,
  });
  const isOwner = useIsOwner();
  useSectionOfAddress(query.isSuccess);
  return (
    <>
      <PageHead title="System status" />
      <Loaded query={query}>
        {(status) => (
          <>
            <Concerns concerns={listConcerns(status)} />
            <Mails mails={status.mails} />
            <Pages pages={status.pages} />
            <Jobs jobs={status.jobs} />
            <IntegrityCheck />
            {status.webhooks && <Webhooks events={status.webhooks} refusal={status.refusal} />}
            <Database status={status} />
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
        <p className="font-medium text-success">Everything is working</p>
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

/** Scrolls to the section in the URL, such as `/settings/status#emails`, once it has loaded. */
function useSectionOfAddress(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}

function Database({
  status: { database, nodeVersion, startedAt },
}: {
  readonly status: SystemStatus;
}) {
  const { kind, version, bytes } = database;
  const name = kind === "sqlite" ? "SQLite" : "Postgres";
  return (
    <StatusSection id="database" title="Database and versions">
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
    </StatusSection>
  );
}

/** Pages and products whose latest version could not be rendered. */
function Pages({ pages }: Pick<SystemStatus, "pages">) {
  return (
    <StatusSection id="pages" title="Shop pages">
      {pages.length === 0 ? (
        <p className="text-ink-soft">
          All pages are up to date. If one can’t be updated, customers see the previous version.
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
    </StatusSection>
  );
}

function Webhooks({ events, refusal }: WebhooksProps) {
  return (
    <StatusSection id="webhooks" title="Stripe webhooks">
      {refusal && (
        <p className="mb-2 text-error">
          {formatTime(refusal.lastRaisedAt)}: {refusal.sentence}
        </p>
      )}
      {events.length === 0 ? (
        <p className="text-ink-soft">No events in the last 30 days</p>
      ) : (
        <Table
          caption="Stripe events by type, latest first"
          columns={columns}
          rows={events}
          rowKey={({ type }) => type}
        />
      )}
    </StatusSection>
  );
}
