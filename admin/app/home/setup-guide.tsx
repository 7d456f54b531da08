import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import type { SetupGuide } from "#api/home.ts";
import { SetupGuideStep } from "./setup-guide-step.tsx";

interface SetupGuideSectionProps {
  /** `undefined` once finished or dismissed. */
  readonly setupGuide: SetupGuide | undefined;
}

/** The setup guide for owners. It disappears when all steps are done or it is dismissed. */
export function SetupGuideSection({ setupGuide }: SetupGuideSectionProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  const show = useAction({
    run: (isShown: boolean) => api("PUT /setup-guide", { body: { isShown } }),
    done: (_answer, isShown) => (isShown ? "Setup guide restored" : "Setup guide dismissed"),
    onDone: (_answer, isShown) => setIsDismissed(!isShown),
    changes: [["home"], ["activity"]],
  });
  if (setupGuide === undefined && !isDismissed && !show.isPending) return null;
  return (
    <section aria-labelledby="setup-guide" className="mb-10">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id="setup-guide">{isDismissed ? "Setup guide dismissed" : "Setup guide"}</h2>
        {/* One button for both, so that it keeps the focus. */}
        <Button
          variant="quiet"
          className="-mr-2"
          isPending={show.isPending}
          onClick={() => show.start(isDismissed)}
        >
          {isDismissed ? "Undo" : "Dismiss"}
        </Button>
      </div>
      {setupGuide !== undefined && !isDismissed && <Steps setupGuide={setupGuide} />}
    </section>
  );
}

function Steps({ setupGuide: { steps } }: { readonly setupGuide: SetupGuide }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {done} of {steps.length} done
      </p>
      <ol className="border-line border-t">
        {steps.map((step) => (
          <li key={step.name} className="border-line border-b">
            <SetupGuideStep step={step} />
          </li>
        ))}
      </ol>
    </>
  );
}
