import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { AdminHome } from "#api/home.ts";
import { AlertList } from "./alert-list.tsx";
import { RestoredCopy } from "./restored-copy.tsx";
import { SalesOfThirtyDays } from "./sales.tsx";
import { SetupGuideSection } from "./setup-guide.tsx";
import { ToDoList } from "./to-do-list.tsx";

const REFRESHED_EVERY_MS = 60_000;
/** Polls faster while a test email is being sent. */
const MAIL_LOOKED_AT_EVERY_MS = 2000;

export function HomePage() {
  const query = useQuery({
    queryKey: ["home"],
    queryFn: ({ signal }) => api("GET /home", { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.setupGuide?.isMailLeaving ? MAIL_LOOKED_AT_EVERY_MS : REFRESHED_EVERY_MS,
  });
  return (
    <>
      <PageHead title="Home" />
      <Loaded query={query}>
        {({
          restoredCopy,
          setupGuide,
          missingToOpen,
          backedUpAt,
          alerts,
          toDo,
          sales,
          bestSellers,
        }) => (
          <>
            {restoredCopy && <RestoredCopy copy={restoredCopy} />}
            {setupGuide === undefined && <NotOpenYet missing={missingToOpen} />}
            <AlertList alerts={alerts} />
            <SetupGuideSection setupGuide={setupGuide} />
            <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(22rem,2fr)_3fr]">
              <div>
                <ToDoList toDo={toDo} />
                <LastBackup at={backedUpAt} />
              </div>
              <div className="min-w-0">
                <SalesOfThirtyDays sales={sales} />
                <BestSellers bestSellers={bestSellers} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function LastBackup({ at }: { readonly at: string | undefined }) {
  return (
    <Link
      to="/settings/status#jobs"
      className="mt-3 inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 mouse:min-h-7"
    >
      Last backup: {at === undefined ? "none yet" : formatMoment(at)}
    </Link>
  );
}

function NotOpenYet({ missing }: { readonly missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="not-open" className="mb-10">
      <h2 id="not-open" className="mb-1 min-h-9 content-center">
        Your shop can’t take orders yet
      </h2>
      <div className="border-error border-l-4 bg-white px-4 py-3">
        <p>UK law requires these details before you can sell:</p>
        <ul className="list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="mt-1">
          <Link className="underline underline-offset-4" to="/settings/company">
            Add details
          </Link>
          <span className="text-ink-soft">. Your shop opens as soon as you save.</span>
        </p>
      </div>
    </section>
  );
}

function BestSellers({ bestSellers }: Pick<AdminHome, "bestSellers">) {
  return (
    <section aria-labelledby="best-sellers" className="mt-8">
      <h2 id="best-sellers">Best sellers</h2>
      <p className="mb-2 text-ink-soft">Paid orders in the last 30 days, minus returns</p>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">Your five best sellers will appear here</p>
      ) : (
        <ol className="border-line border-t">
          {bestSellers.map(({ product, brand, name, pieces }) => (
            <li key={product} className="border-line border-b">
              <Link
                to={`/products/stock/${product}`}
                className="grid min-h-10 grid-cols-[1fr_auto] items-center gap-x-4 py-1 hover:bg-white max-md:min-h-11"
              >
                <span>
                  <span className="text-ink-soft">{brand}</span> {name}
                </span>
                <span className="tabular text-right">{pieces} sold</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
