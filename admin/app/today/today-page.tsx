import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { Today } from "#api/today.ts";
import { AlertList } from "./alert-list.tsx";
import { FirstDayList } from "./first-day.tsx";
import { RestoredCopy } from "./restored-copy.tsx";
import { SalesOfThirtyDays } from "./sales.tsx";
import { ToDoList } from "./to-do-list.tsx";

const REFRESHED_EVERY_MS = 60_000;
/** Polls faster while a test email is being sent. */
const MAIL_LOOKED_AT_EVERY_MS = 2000;

export function TodayPage() {
  const query = useQuery({
    queryKey: ["today"],
    queryFn: ({ signal }) => api("GET /today", { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.firstDay?.isMailLeaving ? MAIL_LOOKED_AT_EVERY_MS : REFRESHED_EVERY_MS,
  });
  return (
    <>
      <PageHead title="Today" />
      <Loaded query={query}>
        {({
          restoredCopy,
          firstDay,
          missingToOpen,
          backedUpAt,
          alerts,
          toDo,
          sales,
          bestSellers,
        }) => (
          <>
            {restoredCopy && <RestoredCopy copy={restoredCopy} />}
            {firstDay === undefined && <NotOpenYet missing={missingToOpen} />}
            <AlertList alerts={alerts} />
            <FirstDayList firstDay={firstDay} />
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
      to="/health#jobs"
      className="mt-3 inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 mouse:min-h-7"
    >
      Last good backup: {at === undefined ? "none so far" : formatMoment(at)}
    </Link>
  );
}

function NotOpenYet({ missing }: { readonly missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="not-open" className="mb-10">
      <h2 id="not-open" className="mb-1 min-h-9 content-center">
        The shop is not open yet
      </h2>
      <div className="border-error border-l-4 bg-white px-4 py-3">
        <p>It takes no orders until customers can be told what the law asks for. Missing:</p>
        <ul className="list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="mt-1">
          <Link className="underline underline-offset-4" to="/shop">
            Fill them in
          </Link>
          <span className="text-ink-soft">: the shop opens at once.</span>
        </p>
      </div>
    </section>
  );
}

function BestSellers({ bestSellers }: Pick<Today, "bestSellers">) {
  return (
    <section aria-labelledby="best-sellers" className="mt-8">
      <h2 id="best-sellers">Best sellers</h2>
      <p className="mb-2 text-ink-soft">
        Of the orders paid in these 30 days, less what came back.
      </p>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">The five products that sold best will be here.</p>
      ) : (
        <ol className="border-line border-t">
          {bestSellers.map(({ product, brand, name, pieces }) => (
            <li key={product} className="border-line border-b">
              <Link
                to={`/stock/${product}`}
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
