import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import type { FirstDay } from "#api/today.ts";
import { FirstDayStep } from "./first-day-step.tsx";

interface FirstDayListProps {
  /** `undefined` once finished or dismissed. */
  readonly firstDay: FirstDay | undefined;
}

/** The setup guide for owners. It disappears when all steps are done or it is dismissed. */
export function FirstDayList({ firstDay }: FirstDayListProps) {
  const [isPutAway, setIsPutAway] = useState(false);
  const show = useAction({
    run: (isShown: boolean) => api("PUT /first-day", { body: { isShown } }),
    done: (_answer, isShown) => (isShown ? "The list is back" : "The list is put away"),
    onDone: (_answer, isShown) => setIsPutAway(!isShown),
    changes: [["today"], ["activity"]],
  });
  if (firstDay === undefined && !isPutAway && !show.isPending) return null;
  return (
    <section aria-labelledby="first-day" className="mb-10">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="first-day">{isPutAway ? "The first day’s list is put away" : "The first day"}</h2>
        {/* One button for both, so that it keeps the focus. */}
        <Button
          variant="quiet"
          className="-mr-2"
          isPending={show.isPending}
          onClick={() => show.start(isPutAway)}
        >
          {isPutAway ? "Bring it back" : "Put this list away"}
        </Button>
      </div>
      {firstDay !== undefined && !isPutAway && <Steps firstDay={firstDay} />}
    </section>
  );
}

function Steps({ firstDay: { steps } }: { readonly firstDay: FirstDay }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {done} of {steps.length} done. The list goes by itself once all are.
      </p>
      <ol className="border-line border-t">
        {steps.map((step) => (
          <li key={step.name} className="border-line border-b">
            <FirstDayStep step={step} />
          </li>
        ))}
      </ol>
    </>
  );
}
