import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { AlertList } from "./alert-list.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { FirstDayList } from "./first-day.tsx";
import { LastBackup } from "./last-backup.tsx";
import { NotOpenYet } from "./not-open-yet.tsx";
import { RestoredCopy } from "./restored-copy.tsx";
import { SalesOfThirtyDays } from "./sales.tsx";
import { ToDoList } from "./to-do-list.tsx";

const REFRESHED_EVERY_MS = 60_000;
/** While an owner waits to see whether the shop's emails leave. */
const MAIL_LOOKED_AT_EVERY_MS = 2000;

/** Problems first, then tasks and sales. */
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
