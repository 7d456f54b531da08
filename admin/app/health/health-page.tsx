import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Database } from "./database.tsx";
import { concernsOf } from "./health-labels.ts";
import { IntegrityCheck } from "./integrity-check.tsx";
import { Jobs } from "./jobs.tsx";
import { Mails } from "./mails.tsx";
import { Pages } from "./pages.tsx";
import { Settings } from "./settings.tsx";
import { Webhooks } from "./webhooks.tsx";

const REFRESHED_EVERY_MS = 30_000;

/** State of all that should happen by itself. */
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

/** Scrolls to the section of an address such as `/health#emails`, once it has loaded. */
function useSectionOfAddress(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}
